import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { issuesContract } from '#shared/issues/contract.ts';

export const manifests = functionsOf({
  name: 'issues-api',
  noun: 'issues',
  purpose: 'Lists issues',
  contract: issuesContract,
  access: [
    ...pipelineAccess(issuesContract),
    { table: 'ISSUE', actions: ['query'], indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'] },
    { table: 'AGENTSTATE', actions: ['get'] },
    { table: 'STATS', actions: ['get'] },
    { table: 'FRAMEWORK', actions: ['get'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
