/** Reads kagent resources (`kagent.dev`, v1alpha1 to v1alpha3), including those of kmcp. */
import { createHash } from 'node:crypto';
import type { DeclaredObject } from '#functions/discovery/kubernetes/declared-objects.ts';
import type { Declared } from '#functions/discovery/kubernetes/declared-sightings.ts';
import type { Custom } from '#functions/discovery/kubernetes/objects.ts';
import {
  addressOf,
  at,
  listAt,
  namesOf,
  settingsAt,
  textAt,
  textsAt,
} from '#functions/discovery/kubernetes/reading.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { linkSettings, movesLinks, toolSettings } from './kagent-links.ts';

/** Resources that a kagent agent refers to. */
export interface Parts {
  /** Model configurations of the cluster. */
  readonly configs: readonly Custom[];
  /** Remote tool servers of the cluster. */
  readonly servers: readonly Custom[];
}

/** Returns only the digest of a text, because prompts are confidential. */
const digestOf = (value: unknown): string | undefined => {
  const text = textAt(value, 'systemMessage', Number.POSITIVE_INFINITY);
  return text === undefined ? undefined : `sha256:${createHash('sha256').update(text).digest('hex')}`;
};

/** Returns `namespace/name` of a reference, which may include the namespace. */
const referred = (value: unknown, { metadata }: Custom): string | undefined => {
  const name = textAt(value, 'name');
  if (name === undefined || name.includes('/')) return name;
  return `${textAt(value, 'namespace') ?? metadata.namespace}/${name}`.slice(0, 200);
};

/** Returns the model configuration that an agent names, or its default. */
const configNamed = (name: string | undefined, { metadata }: Custom, configs: readonly Custom[]) => {
  const [own, other] = (name ?? 'default-model-config').split('/');
  const [namespace, wanted] = other === undefined ? [metadata.namespace, own] : [own, other];
  return configs.find((one) => one.metadata.name === wanted && one.metadata.namespace === namespace);
};

/** Returns provider and model of the model configuration that an agent names. */
const modelOf = (name: string | undefined, object: Custom, configs: readonly Custom[]) => {
  const config = configNamed(name, object, configs);
  const model = textAt(config, 'spec.model');
  const provider = textAt(config, 'spec.provider');
  if (!model) return { name: undefined, provider };
  return { name: (provider ? `${provider}/${model}` : model).slice(0, 200), provider };
};

const toolsOf = (declarative: unknown, object: Custom): Sighting['reaches'] => {
  const tools = listAt(declarative, 'tools');
  const agents = namesOf(tools.map((tool) => referred(at(tool, 'agent'), object)));
  const servers = tools.map((tool) => referred(at(tool, 'mcpServer'), object));
  const named = tools.flatMap((tool) => textsAt(tool, 'mcpServer.toolNames'));
  const all = namesOf([...servers, ...named]);
  return { ...(agents ? { agents } : {}), ...(all ? { tools: all } : {}) };
};

const agent = (object: Custom, parts: Parts): Declared => {
  const { spec } = object;
  const { configs } = parts;
  // Until v1alpha2, the declarative fields were at the top level.
  const declarative = at(spec, 'declarative') ?? (at(spec, 'byo') === undefined ? spec : undefined);
  const wanted = textAt(declarative, 'modelConfig') ?? textAt(spec, 'modelConfigRef');
  const model =
    declarative === undefined && wanted === undefined ? undefined : modelOf(wanted, object, configs);
  const digest = digestOf(declarative);
  const skills = listAt(declarative, 'a2aConfig.skills').map((skill) => textAt(skill, 'name'));
  const images = [...textsAt(spec, 'skills.refs'), textAt(spec, 'byo.deployment.image')];
  const image = textAt(spec, 'byo.deployment.image', 512) ?? textAt(spec, 'image', 512);
  const names = namesOf(
    [
      ...listAt(spec, 'declarative.deployment.env'),
      ...listAt(spec, 'byo.deployment.env'),
      ...listAt(spec, 'env'),
    ].map((entry) => textAt(entry, 'name')),
  );
  const account =
    textAt(spec, 'declarative.deployment.serviceAccountName') ??
    textAt(spec, 'byo.deployment.serviceAccountName');
  const reaches = toolsOf(declarative, object);
  return {
    description: textAt(spec, 'description', 2000),
    facts: {
      ...(image ? { image } : {}),
      ...(names ? { environmentNames: names } : {}),
      ...(account ? { serviceAccount: `${object.metadata.namespace}/${account}`.slice(0, 300) } : {}),
      ...(skills.length > 0 ? { protocol: 'A2A' } : {}),
      settings: {
        ...settingsAt(spec, [
          'type',
          'backend',
          'declarative.executeCodeBlocks',
          'skills.insecureSkipVerify',
        ]),
        ...(declarative === undefined ? {} : toolSettings(object, declarative, parts)),
        ...(declarative === undefined || names?.some(movesLinks)
          ? {}
          : linkSettings(configNamed(wanted, object, configs))),
        ...(model?.provider ? { 'model.provider': model.provider } : {}),
        ...(digest ? { 'systemMessage.digest': digest } : {}),
        ...(skills.length > 0 ? { 'a2a.skills': skills.filter(Boolean).join(', ').slice(0, 500) } : {}),
        ...(images.length > 1 ? { 'skills.images': images.length - 1 } : {}),
      },
    },
    reaches: { ...reaches, ...(model?.name ? { models: [model.name] } : {}) },
  };
};

const server = ({ spec, status, metadata }: Custom): Declared => {
  const tools = namesOf(listAt(status, 'discoveredTools').map((tool) => textAt(tool, 'name')));
  const image = textAt(spec, 'deployment.image', 512);
  const environment = at(spec, 'deployment.env');
  const names =
    typeof environment === 'object' && environment !== null ? namesOf(Object.keys(environment)) : undefined;
  const address = textAt(spec, 'url', 2048) ?? textAt(spec, 'config.streamableHttp.url', 2048);
  const account = textAt(spec, 'deployment.serviceAccountName');
  return {
    description: textAt(spec, 'description', 2000),
    endpoint: addressOf(address ?? textAt(spec, 'config.sse.url', 2048)),
    facts: {
      protocol: 'MCP',
      ...(image ? { image } : {}),
      ...(names ? { environmentNames: names } : {}),
      ...(account ? { serviceAccount: `${metadata.namespace}/${account}`.slice(0, 300) } : {}),
      settings: {
        ...settingsAt(spec, ['protocol', 'transportType', 'deployment.port']),
        ...(at(spec, 'authn') === undefined ? {} : { 'authn.set': true }),
        ...(at(spec, 'authz') === undefined ? {} : { 'authz.set': true }),
      },
    },
    reaches: tools ? { tools } : {},
  };
};

export const kagent = ({ kind, object }: DeclaredObject, parts: Parts): Declared =>
  kind.as === 'agent' ? agent(object, parts) : server(object);
