/** An agent card of any released A2A version, in one shape. All its content is a claim of its publisher. */
import { isObject, type JsonObject } from '../../json-rpc.ts';
import { readSecurity, type Security } from './security.ts';

export interface CardInterface {
  readonly url: string;
  /** Such as `JSONRPC`, `GRPC`, `HTTP+JSON`. */
  readonly binding: string;
  /** Such as `1.0`. */
  readonly version: string;
  readonly tenant?: string;
}

/** JWS without its payload (A2A 1.0 §8.4.2); the parts are unchanged base64url. */
export interface CardSignature {
  readonly protected: string;
  readonly signature: string;
}

export interface Card {
  /** Protocol generation of its shape. */
  readonly generation: '1.0' | '0.3' | '0.2';
  readonly name: string;
  readonly description: string;
  /** Version of the agent itself; empty if not stated. */
  readonly agentVersion: string;
  readonly provider: { readonly organization: string; readonly url: string };
  readonly documentationUrl: string;
  readonly skills: readonly { readonly name: string; readonly description: string }[];
  /** Preferred interface first. */
  readonly interfaces: readonly CardInterface[];
  readonly security: Security;
  /** Whether authenticated callers get an extended card. */
  readonly hasExtendedCard: boolean;
  readonly signatures: readonly CardSignature[];
  /** The complete published card. */
  readonly raw: JsonObject;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Maximum address length; browsers and proxies reject longer ones too. */
const LONGEST_ADDRESS = 2048;

const address = (value: unknown): string => {
  const given = text(value);
  return given.length > LONGEST_ADDRESS ? '' : given;
};

const objects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const generationOf = (raw: JsonObject): Card['generation'] | undefined => {
  if (Array.isArray(raw.supportedInterfaces)) return '1.0';
  if (text(raw.url) === '') return undefined;
  const version = text(raw.protocolVersion);
  // Cards before 0.2.5 had no protocolVersion.
  return version === '' || /^0\.[012](?:\.|$)/.test(version) ? '0.2' : '0.3';
};

const interfacesOf = (raw: JsonObject, generation: Card['generation']): readonly CardInterface[] => {
  if (generation === '1.0')
    return objects(raw.supportedInterfaces).map((one) => ({
      url: address(one.url),
      binding: text(one.protocolBinding),
      version: text(one.protocolVersion) || '1.0',
      ...(text(one.tenant) === '' ? {} : { tenant: text(one.tenant) }),
    }));
  const version = text(raw.protocolVersion) || generation;
  const first = { url: address(raw.url), binding: text(raw.preferredTransport) || 'JSONRPC', version };
  const more = objects(raw.additionalInterfaces).map((one) => ({
    url: address(one.url),
    binding: text(one.transport),
    version,
  }));
  return [first, ...more.filter(({ url, binding }) => url !== first.url || binding !== first.binding)];
};

const hasExtendedCard = (raw: JsonObject): boolean =>
  raw.supportsAuthenticatedExtendedCard === true ||
  (isObject(raw.capabilities) && raw.capabilities.extendedAgentCard === true);

/**
 * Returns what a value lacks compared with a card: a name, an address, and skills or capabilities; undefined
 * if it is complete.
 */
export const cardProblem = (value: unknown): string | undefined => {
  if (!isObject(value)) return 'it is not a JSON object';
  if (text(value.name) === '') return 'it has no name';
  if (!Array.isArray(value.skills) && !isObject(value.capabilities))
    return 'it has neither skills nor capabilities';
  return generationOf(value) === undefined
    ? 'it names no address, neither in url nor in supportedInterfaces'
    : undefined;
};

/** Parses an agent card; undefined if the value is not one. */
export const readCard = (value: unknown): Card | undefined => {
  const generation = isObject(value) ? generationOf(value) : undefined;
  if (!isObject(value) || cardProblem(value) !== undefined || generation === undefined) return undefined;
  const provider = isObject(value.provider) ? value.provider : {};
  return {
    generation,
    name: text(value.name),
    description: text(value.description),
    agentVersion: text(value.version),
    provider: { organization: text(provider.organization), url: address(provider.url) },
    documentationUrl: address(value.documentationUrl),
    skills: objects(value.skills).map((skill) => ({
      name: text(skill.name),
      description: text(skill.description),
    })),
    interfaces: interfacesOf(value, generation),
    security: readSecurity(value),
    hasExtendedCard: hasExtendedCard(value),
    signatures: objects(value.signatures).map((one) => ({
      protected: text(one.protected),
      signature: text(one.signature),
    })),
    raw: value,
  };
};
