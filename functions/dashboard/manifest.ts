import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';

export const manifests = functionsOf({
  name: 'dashboard-api',
  noun: 'dashboard',
  purpose: 'Returns the counters of a tenant, their recent trend, and its healthcare agents by exposure',
  contract: dashboardContract,
  access: [
    ...pipelineAccess(dashboardContract),
    { table: 'STATS', actions: ['get'] },
    { table: 'TREND', actions: ['query'] },
    { table: 'AGENTSTATE', actions: ['query'], indexes: ['gsi1'] },
    { table: 'FRAMEWORK', actions: ['get'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 10,
});
