import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { attestationsContract } from '#shared/attestations/contract.ts';

export const manifests = functionsOf({
  name: 'attestations-api',
  noun: 'attestations',
  purpose: 'Records what named persons vouch for with its documents, lists it and asks for what is missing',
  contract: attestationsContract,
  access: [
    ...pipelineAccess(attestationsContract),
    { table: 'AGENT', actions: ['get'] },
    // Its evidence leaves with an attestation that is withdrawn.
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put'] },
    { table: 'ATTESTATION', actions: ['query', 'put', 'update', 'delete'], indexes: ['gsi1'] },
    // The tenant's own frameworks ask too.
    { table: 'FRAMEWORK', actions: ['get'] },
    { table: 'USAGE', actions: ['get', 'update'] },
    { table: 'DOCUMENT', actions: ['get', 'put', 'update', 'delete'] },
    // Whether there is a second person to approve.
    { table: 'USER', actions: ['query'] },
    { bucket: 'documents', prefix: 'quarantine/', actions: ['get', 'put', 'delete'] },
    { bucket: 'documents', prefix: 'kept/', actions: ['get', 'put', 'delete'] },
  ],
  // A document of 10 MB is read, hashed and kept in one call.
  memoryMb: 512,
  timeoutSeconds: 20,
});
