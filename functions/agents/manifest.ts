import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { agentsContract } from '#shared/agents/contract.ts';

export const manifests = functionsOf({
  name: 'agents-api',
  noun: 'agents',
  purpose: 'Registers, lists and changes agents, takes their manifests and shows their evidence',
  contract: agentsContract,
  access: [
    ...pipelineAccess(agentsContract),
    { table: 'AGENT', actions: ['get', 'query', 'put', 'update'] },
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put', 'update', 'check'] },
    { table: 'EVIDENCE', actions: ['get'] },
    { table: 'STATS', actions: ['get'] },
    // Whether there is a second person to approve a manifest.
    { table: 'USER', actions: ['query'] },
    { table: 'FRAMEWORK', actions: ['get', 'update'] },
    { table: 'HOSTPROOF', actions: ['get'] },
    { bucket: 'evidence', prefix: 'bodies/', actions: ['get'] },
    // It takes secrets in and can never read one back: only the function that probes decrypts.
    { key: 'credentials', actions: ['encrypt'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
