import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';

export const manifests = functionsOf({
  name: 'dashboard-api',
  noun: 'dashboard',
  purpose: 'Gives the counters of a tenant',
  contract: dashboardContract,
  access: [
    ...pipelineAccess(dashboardContract),
    { table: 'STATS', actions: ['get'] },
    { table: 'FRAMEWORK', actions: ['get'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 10,
});
