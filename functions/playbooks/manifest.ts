import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { playbooksContract } from '#shared/playbooks/contract.ts';

export const manifests = functionsOf({
  name: 'playbooks-api',
  noun: 'playbooks',
  purpose:
    'Lists, creates, changes and deletes playbooks, turns auto-registration on and off, and shows what playbooks did',
  contract: playbooksContract,
  access: [
    ...pipelineAccess(playbooksContract),
    { table: 'PLAYBOOK', actions: ['get', 'query', 'put', 'delete'] },
    { table: 'FRAMEWORK', actions: ['get'] },
    // Drafts are evaluated for discovered agents, whose state depends on the coverage of their scanners.
    { table: 'DISCOVERED', actions: ['query'] },
    { table: 'DISCOVERY', actions: ['get', 'query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
