import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { standingsContract } from '#shared/standings/contract.ts';

export const manifests = functionsOf({
  name: 'standings-api',
  noun: 'standings',
  purpose: 'Shows how the agents of a tenant stand in its frameworks',
  contract: standingsContract,
  access: [
    ...pipelineAccess(standingsContract),
    { table: 'STATS', actions: ['get', 'query'] },
    { table: 'FRAMEWORK', actions: ['get', 'query'] },
    // Rows of agents' states that stand in this list; their own partitions stay out of reach.
    { table: 'STANDING', actions: ['query'], indexes: ['gsi1'] },
  ],
  memoryMb: 1024,
  timeoutSeconds: 20,
});
