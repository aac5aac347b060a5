import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { trustContract } from '#shared/trust/contract.ts';

export const manifests = functionsOf({
  name: 'trust-api',
  noun: 'trust',
  purpose: 'Shows the public trust page of an organization, and lets its administrators configure it',
  contract: trustContract,
  access: [
    ...pipelineAccess(trustContract),
    { table: 'TRUST', actions: ['get', 'put'] },
    { table: 'TRUSTPAGE', actions: ['get', 'put'] },
    { table: 'STATS', actions: ['get'] },
    { table: 'TENANT', actions: ['get'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 10,
});
