import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { issuesContract } from '#shared/issues/contract.ts';

export const manifests = functionsOf({
  name: 'issues-api',
  noun: 'issues',
  purpose: 'Lists and exports issues, records work on them, and dismisses them with a second person',
  contract: issuesContract,
  access: [
    ...pipelineAccess(issuesContract),
    { table: 'ISSUE', actions: ['get', 'query', 'put', 'delete'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
    { table: 'DISMISSAL', actions: ['get', 'put', 'update', 'delete'] },
    // The issues of an agent, its open PHI issues, and the snapshots that a dismissal is decided for.
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put', 'update'] },
    { table: 'AGENT', actions: ['get'] },
    { table: 'STATS', actions: ['get'] },
    { table: 'FRAMEWORK', actions: ['get', 'query'] },
    // Assignees, mentions, and whether a second person can approve.
    { table: 'USER', actions: ['query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
