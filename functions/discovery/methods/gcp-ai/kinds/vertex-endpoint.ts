import { entries, pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import type { GoogleKind } from '../read-kind.ts';

const accountsOf = (endpoint: unknown) =>
  entries(endpoint, 'deployedModels').map((model) => text(model, 'serviceAccount'));

export const vertexEndpoint: GoogleKind = {
  permission: 'aiplatform.endpoints.list',
  runsAs: accountsOf,
  read: (endpoint) => {
    const deployed = entries(endpoint, 'deployedModels');
    const serviceAccount = accountsOf(endpoint).find(Boolean);
    const dns = text(endpoint, 'dedicatedEndpointDns');
    return {
      name: text(endpoint, 'displayName'),
      description: text(endpoint, 'description'),
      kind: 'model_endpoint',
      statement: ['Vertex AI endpoint'],
      endpoint: dns && (dns.includes('://') ? dns : `https://${dns}`),
      tags: pairs(endpoint, 'labels'),
      usesMLPipeline: 'It serves a Vertex AI model',
      settings: {
        ...settingsAt(endpoint, [
          'network',
          'encryptionSpec.kmsKeyName',
          'dedicatedEndpointEnabled',
          'privateServiceConnectConfig.enablePrivateServiceConnect',
          'predictRequestResponseLoggingConfig.enabled',
          'predictRequestResponseLoggingConfig.samplingRate',
          'predictRequestResponseLoggingConfig.bigqueryDestination.outputUri',
        ]),
        'deployedModels.count': deployed.length,
        'deployedModels.withoutVersion': deployed.filter(
          (model) => text(model, 'modelVersionId') === undefined,
        ).length,
      },
      facts: { product: { name: 'Vertex AI' }, ...(serviceAccount && { serviceAccount }) },
      reaches: { models: deployed.map((model) => text(model, 'model') ?? text(model, 'displayName')) },
    };
  },
};
