import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { baselinesContract } from '#shared/baselines/contract.ts';

export const manifests = functionsOf({
  name: 'baselines-api',
  noun: 'baselines',
  purpose: 'Shows what of an agent is watched, and has people approve it',
  contract: baselinesContract,
  access: [
    ...pipelineAccess(baselinesContract),
    { table: 'AGENT', actions: ['get'] },
    // What was seen and decided, and what is known of PHI; what passed by a baseline goes when that is withdrawn.
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put', 'check'] },
    // Whether there is a second person to approve.
    { table: 'USER', actions: ['query'] },
    { bucket: 'evidence', prefix: 'baselines/', actions: ['get'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
