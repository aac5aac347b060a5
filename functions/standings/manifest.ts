import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { standingsContract } from '#shared/standings/contract.ts';

export const manifests = functionsOf({
  name: 'standings-api',
  noun: 'standings',
  purpose: "Shows the scores of a tenant's agents in its frameworks",
  contract: standingsContract,
  access: [
    ...pipelineAccess(standingsContract),
    { table: 'STATS', actions: ['get', 'query'] },
    { table: 'FRAMEWORK', actions: ['get', 'query'] },
    // Rows of agent states in this list; their own partitions are not accessible.
    { table: 'STANDING', actions: ['query'], indexes: ['gsi1'] },
  ],
  memoryMb: 1024,
  timeoutSeconds: 20,
});
