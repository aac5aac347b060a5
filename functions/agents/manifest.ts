import { planAccess } from '#functions/plans/plan-access.ts';
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { agentsContract } from '#shared/agents/contract.ts';

export const manifests = functionsOf({
  name: 'agents-api',
  noun: 'agents',
  purpose: 'Registers, lists and updates agents, accepts their manifests and returns their evidence',
  contract: agentsContract,
  access: [
    ...pipelineAccess(agentsContract),
    { table: 'AGENT', actions: ['get', 'query', 'put', 'update'] },
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put', 'update', 'check'] },
    { table: 'EVIDENCE', actions: ['get'] },
    ...planAccess,
    // To check whether a second person can approve a manifest.
    { table: 'USER', actions: ['query'] },
    { table: 'FRAMEWORK', actions: ['get', 'update'] },
    { table: 'HOSTPROOF', actions: ['get'] },
    { bucket: 'evidence', prefix: 'bodies/', actions: ['get'] },
    // It can encrypt secrets but not decrypt them: only the probing function decrypts.
    { key: 'credentials', actions: ['encrypt'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
