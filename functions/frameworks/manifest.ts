import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';

export const manifests = functionsOf({
  name: 'frameworks-api',
  noun: 'frameworks',
  purpose:
    'Lists the frameworks, shows their controls and how the agents stand in them, and takes custom ones',
  contract: frameworksContract,
  access: [
    ...pipelineAccess(frameworksContract),
    { table: 'STATS', actions: ['get', 'query'] },
    { table: 'FRAMEWORK', actions: ['get', 'query', 'put', 'update', 'delete'] },
    // Rows of agents' states that stand in this list; their own partitions stay out of reach.
    { table: 'STANDING', actions: ['query'], indexes: ['gsi1'] },
  ],
  memoryMb: 1024,
  timeoutSeconds: 20,
});
