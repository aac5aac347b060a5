import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { scopeContract } from '#shared/scope/contract.ts';

export const manifests = functionsOf({
  name: 'scope-api',
  noun: 'scope',
  purpose: 'Records which facts of an agent rule parameters out, and lets a second person decide',
  contract: scopeContract,
  access: [
    ...pipelineAccess(scopeContract),
    { table: 'AGENT', actions: ['get'] },
    // Statements, and other evidence of the facts.
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put', 'update', 'delete'] },
    // To check whether a second person can approve.
    { table: 'USER', actions: ['query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
