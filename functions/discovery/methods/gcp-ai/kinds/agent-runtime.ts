import { at, entries, pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import { byDigest, credentialSettings, type Variable } from '#functions/discovery/cloud/workload-settings.ts';
import type { GoogleKind } from '../read-kind.ts';

const variablesOf = (engine: unknown): readonly Variable[] => [
  ...entries(engine, 'spec.deploymentSpec.env').flatMap((each) => {
    const name = text(each, 'name');
    return name === undefined ? [] : [{ name, value: text(each, 'value') }];
  }),
  ...entries(engine, 'spec.deploymentSpec.secretEnv').flatMap((each) => {
    const name = text(each, 'name');
    return name === undefined ? [] : [{ name, from: 'store' as const }];
  }),
];

/**
 * An engine runs under its own identity, a service account that it names, or one shared by all engines of the
 * project.
 */
const isShared = (engine: unknown): boolean =>
  text(engine, 'spec.identityType') !== 'AGENT_IDENTITY' && text(engine, 'spec.serviceAccount') === undefined;

export const agentRuntime: GoogleKind = {
  permission: 'aiplatform.reasoningEngines.list',
  runsAs: (engine) => [text(engine, 'spec.serviceAccount')],
  read: (engine) => {
    const variables = variablesOf(engine);
    const serviceAccount = text(engine, 'spec.serviceAccount');
    const framework = text(engine, 'spec.agentFramework');
    const image = text(engine, 'spec.containerSpec.imageUri');
    return {
      name: text(engine, 'displayName'),
      description: text(engine, 'description'),
      kind: 'agent',
      statement: ['Agent Runtime agent', ...(framework ? [`Built with ${framework}`] : [])],
      tags: pairs(engine, 'labels'),
      settings: {
        ...settingsAt(engine, [
          'spec.agentFramework',
          'spec.identityType',
          'spec.deploymentSpec.minInstances',
          'spec.deploymentSpec.pscInterfaceConfig.networkAttachment',
          'encryptionSpec.kmsKeyName',
        ]),
        ...(at(engine, 'spec') !== undefined && { 'identity.isDefault': isShared(engine) }),
        ...credentialSettings(variables),
        'images.byDigest': byDigest(image === undefined ? [] : [image]),
      },
      facts: {
        product: { name: 'Agent Runtime' },
        ...(framework && { frameworks: [{ name: framework }] }),
        ...(variables.length > 0 && { environmentNames: variables.map(({ name }) => name) }),
        ...(serviceAccount && { serviceAccount }),
        ...(image && { image }),
      },
    };
  },
};
