import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { remediationsContract } from '#shared/remediations/contract.ts';

export const manifests = functionsOf({
  name: 'remediations-api',
  noun: 'remediations',
  purpose: 'Returns the remediation of a parameter for an agent',
  contract: remediationsContract,
  access: [
    ...pipelineAccess(remediationsContract),
    { table: 'AGENT', actions: ['get'] },
    { table: 'FRAMEWORK', actions: ['get', 'query'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 10,
});
