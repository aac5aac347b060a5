import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { exceptionsContract } from '#shared/exceptions/contract.ts';

export const manifests = functionsOf({
  name: 'exceptions-api',
  noun: 'exceptions',
  purpose: 'Records accepted risks and what stands in for what is missing, and has a second person decide',
  contract: exceptionsContract,
  access: [
    ...pipelineAccess(exceptionsContract),
    { table: 'AGENT', actions: ['get'] },
    { table: 'EXCEPTION', actions: ['query', 'put', 'update', 'delete'], indexes: ['gsi1'] },
    // Whether there is a second person to approve.
    { table: 'USER', actions: ['query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
