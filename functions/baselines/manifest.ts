import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { baselinesContract } from '#shared/baselines/contract.ts';

export const manifests = functionsOf({
  name: 'baselines-api',
  noun: 'baselines',
  purpose: 'Shows the baselines of an agent and lets users approve them',
  contract: baselinesContract,
  access: [
    ...pipelineAccess(baselinesContract),
    { table: 'AGENT', actions: ['get'] },
    // Snapshots and decisions, and PHI evidence; evidence that passed by a baseline is removed when the
    // baseline is withdrawn.
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put', 'check'] },
    // To check whether a second person can approve.
    { table: 'USER', actions: ['query'] },
    { bucket: 'evidence', prefix: 'baselines/', actions: ['get'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
