import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { apiKeysContract } from '#shared/api-keys/contract.ts';

export const manifests = functionsOf({
  name: 'api-keys-api',
  noun: 'api-keys',
  purpose: 'Lists, creates and revokes API keys.',
  contract: apiKeysContract,
  access: [
    ...pipelineAccess(apiKeysContract),
    { table: 'APIKEY', actions: ['get', 'query', 'put', 'update'] },
    { table: 'KEY', actions: ['put', 'delete'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 10,
});
