import { planAccess } from '#functions/plans/plan-access.ts';
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { usageContract } from '#shared/usage/contract.ts';

export const manifests = functionsOf({
  name: 'usage-api',
  noun: 'usage',
  purpose: 'Reports how much of each quota a tenant uses',
  contract: usageContract,
  access: [
    ...pipelineAccess(usageContract),
    { table: 'USAGE', actions: ['get'] },
    ...planAccess,
    { table: 'SCAN', actions: ['query'] },
    { table: 'JOB', actions: ['get', 'query'] },
    { table: 'USER', actions: ['query'], indexes: ['gsi1'] },
    { table: 'INVITATION', actions: ['query'] },
    { table: 'APIKEY', actions: ['get'] },
    { table: 'DESTINATION', actions: ['query'] },
    { table: 'FRAMEWORK', actions: ['get'] },
    { table: 'VIEWER', actions: ['query'] },
    { table: 'SCHEDULE', actions: ['query'] },
    { table: 'PLAYBOOK', actions: ['get'] },
    { table: 'ACCOUNT', actions: ['query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
