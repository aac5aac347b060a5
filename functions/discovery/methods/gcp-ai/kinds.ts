/** What is read of Google Cloud. Fields are named after the REST references; one that an API has not is left out of what was seen. */

import { at, entries, pairs, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { recognised } from '#functions/discovery/cloud/containers.ts';
import type { GoogleKind } from './read-kind.ts';

const names = (value: unknown, path: string): readonly string[] =>
  entries(value, path).flatMap((entry) => text(entry, 'name') ?? []);

const agentRuntime: GoogleKind = {
  permission: 'aiplatform.reasoningEngines.list',
  read: (engine) => {
    const environmentNames = [
      ...names(engine, 'spec.deploymentSpec.env'),
      ...names(engine, 'spec.deploymentSpec.secretEnv'),
    ];
    const serviceAccount = text(engine, 'spec.serviceAccount') ?? text(engine, 'spec.effectiveIdentity');
    const framework = text(engine, 'spec.agentFramework');
    return {
      name: text(engine, 'displayName'),
      description: text(engine, 'description'),
      kind: 'agent',
      says: ['Agent of Agent Runtime', ...(framework ? [`Made with ${framework}`] : [])],
      tags: pairs(engine, 'labels'),
      settings: settingsAt(engine, [
        'spec.agentFramework',
        'spec.identityType',
        'spec.deploymentSpec.minInstances',
        'spec.deploymentSpec.pscInterfaceConfig.networkAttachment',
        'encryptionSpec.kmsKeyName',
      ]),
      facts: {
        product: { name: 'Agent Runtime' },
        ...(framework && { frameworks: [{ name: framework }] }),
        ...(environmentNames.length > 0 && { environmentNames }),
        ...(serviceAccount && { serviceAccount }),
      },
    };
  },
};

/** Names of attributes of the registry, which a stop within would be read as a path. */
const attribute = (agent: unknown, name: string): unknown =>
  (at(agent, 'attributes') as Readonly<Record<string, unknown>> | undefined)?.[
    `agentregistry.googleapis.com/system/${name}`
  ];

const agentRegistry: GoogleKind = {
  permission: 'agentregistry.agents.list',
  read: (agent) => {
    const runs = text(attribute(agent, 'RuntimeReference'), 'uri');
    const principal = text(attribute(agent, 'RuntimeIdentity'), 'principal');
    const framework = text(attribute(agent, 'Framework'), 'framework');
    const interfaces = entries(agent, 'protocols').flatMap((protocol) => entries(protocol, 'interfaces'));
    return {
      also: [text(agent, 'agentId'), runs],
      name: text(agent, 'displayName'),
      namedBy: at(agent, 'card') === undefined ? 'declaration' : 'card',
      description: text(agent, 'description'),
      kind: 'agent',
      says: ['Agent of Google Agent Registry'],
      endpoint: interfaces.map((each) => text(each, 'url')).find((url) => url !== undefined),
      settings: { version: text(agent, 'version'), location: text(agent, 'location') },
      facts: {
        product: { name: 'Google Agent Registry' },
        ...(framework && { frameworks: [{ name: framework }] }),
        ...(principal && { serviceAccount: principal }),
      },
      reaches: { tools: entries(agent, 'skills').map((skill) => text(skill, 'name') ?? text(skill, 'id')) },
    };
  },
};

const vertexEndpoint: GoogleKind = {
  permission: 'aiplatform.endpoints.list',
  read: (endpoint) => {
    const deployed = entries(endpoint, 'deployedModels');
    const serviceAccount = deployed.map((model) => text(model, 'serviceAccount')).find(Boolean);
    const dns = text(endpoint, 'dedicatedEndpointDns');
    return {
      name: text(endpoint, 'displayName'),
      description: text(endpoint, 'description'),
      kind: 'model_endpoint',
      says: ['Endpoint of Vertex AI'],
      endpoint: dns && `https://${dns}`,
      tags: pairs(endpoint, 'labels'),
      usesMLPipeline: 'It serves a model of Vertex AI',
      settings: {
        ...settingsAt(endpoint, [
          'network',
          'encryptionSpec.kmsKeyName',
          'dedicatedEndpointEnabled',
          'privateServiceConnectConfig.enablePrivateServiceConnect',
          'predictRequestResponseLoggingConfig.enabled',
        ]),
        'deployedModels.count': deployed.length,
      },
      facts: { product: { name: 'Vertex AI' }, ...(serviceAccount && { serviceAccount }) },
      reaches: { models: deployed.map((model) => text(model, 'model') ?? text(model, 'displayName')) },
    };
  },
};

const dialogflow: GoogleKind = {
  permission: 'dialogflow.agents.list',
  read: (agent) => ({
    name: text(agent, 'displayName'),
    description: text(agent, 'description'),
    kind: 'conversational',
    says: ['Agent of Dialogflow CX'],
    settings: settingsAt(agent, [
      'locked',
      'securitySettings',
      'enableStackdriverLogging',
      'advancedSettings.loggingSettings.enableStackdriverLogging',
      'advancedSettings.loggingSettings.enableInteractionLogging',
      'advancedSettings.loggingSettings.enableConsentBasedRedaction',
    ]),
    facts: { product: { name: 'Dialogflow CX' } },
  }),
};

const cloudRun: GoogleKind = {
  permission: 'run.services.list',
  read: (service) => {
    const containers = entries(service, 'template.containers');
    const images = containers.flatMap((container) => text(container, 'image') ?? []);
    const environmentNames = containers.flatMap((container) => names(container, 'env'));
    const found = recognised({ images, environmentNames, words: [text(service, 'name')?.split('/').at(-1)] });
    if (!found) return undefined;
    const role = text(service, 'template.serviceAccount');
    const ingress = text(service, 'ingress');
    return {
      name: text(service, 'name')?.split('/').at(-1),
      description: text(service, 'description'),
      kind: found.kind,
      confidence: found.confidence,
      says: found.says,
      endpoint: text(service, 'uri') ?? texts(service, 'urls')[0],
      tags: pairs(service, 'labels'),
      settings: settingsAt(service, [
        'ingress',
        'invokerIamDisabled',
        'defaultUriDisabled',
        'template.encryptionKey',
        'template.vpcAccess.egress',
        'binaryAuthorization.useDefault',
        'binaryAuthorization.policy',
      ]),
      facts: {
        environmentNames,
        ...(found.product && { product: { name: found.product } }),
        ...(images[0] && { image: images[0] }),
        ...(role && { serviceAccount: role }),
        ...(ingress && { public: ingress === 'INGRESS_TRAFFIC_ALL' }),
      },
    };
  },
};

export const kinds: readonly GoogleKind[] = [
  agentRuntime,
  agentRegistry,
  vertexEndpoint,
  dialogflow,
  cloudRun,
];
