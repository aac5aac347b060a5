import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';

export const manifests = functionsOf({
  name: 'frameworks-api',
  noun: 'frameworks',
  purpose: 'Lists the frameworks, shows their controls, and accepts custom ones',
  contract: frameworksContract,
  access: [
    ...pipelineAccess(frameworksContract),
    { table: 'FRAMEWORK', actions: ['get', 'query', 'put', 'update', 'delete'] },
  ],
  memoryMb: 1024,
  timeoutSeconds: 20,
});
