import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { attestationsContract } from '#shared/attestations/contract.ts';

export const manifests = functionsOf({
  name: 'attestations-api',
  noun: 'attestations',
  purpose: 'Records what named persons vouch for and lists it',
  contract: attestationsContract,
  access: [
    ...pipelineAccess(attestationsContract),
    { table: 'AGENT', actions: ['get'] },
    { table: 'ATTESTATION', actions: ['query', 'put'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
