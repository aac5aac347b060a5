import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { playbooksContract } from '#shared/playbooks/contract.ts';

export const manifests = functionsOf({
  name: 'playbooks-api',
  noun: 'playbooks',
  purpose:
    'Lists, makes, changes and deletes playbooks, switches auto-registration, and says what playbooks did',
  contract: playbooksContract,
  access: [
    ...pipelineAccess(playbooksContract),
    { table: 'PLAYBOOK', actions: ['get', 'query', 'put', 'delete'] },
    { table: 'FRAMEWORK', actions: ['get'] },
    // Drafts are tried on discovered agents, and their state is told by who looked for them.
    { table: 'DISCOVERED', actions: ['query'] },
    { table: 'DISCOVERY', actions: ['get', 'query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
