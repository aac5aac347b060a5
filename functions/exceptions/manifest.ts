import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { exceptionsContract } from '#shared/exceptions/contract.ts';

export const manifests = functionsOf({
  name: 'exceptions-api',
  noun: 'exceptions',
  purpose: 'Records accepted risks and compensating controls for a second person to decide on',
  contract: exceptionsContract,
  access: [
    ...pipelineAccess(exceptionsContract),
    { table: 'AGENT', actions: ['get'] },
    { table: 'EXCEPTION', actions: ['query', 'put', 'update', 'delete'], indexes: ['gsi1'] },
    // To check whether a second person can approve.
    { table: 'USER', actions: ['query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
