import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { attestationsContract } from '#shared/attestations/contract.ts';

export const manifests = functionsOf({
  name: 'attestations-api',
  noun: 'attestations',
  purpose:
    'Records attestations of named persons with their documents, lists them and asks for missing evidence',
  contract: attestationsContract,
  access: [
    ...pipelineAccess(attestationsContract),
    { table: 'AGENT', actions: ['get'] },
    // Withdrawing an attestation also removes its evidence.
    { table: 'AGENTSTATE', actions: ['get', 'query', 'put'] },
    { table: 'ATTESTATION', actions: ['query', 'put', 'update', 'delete'], indexes: ['gsi1'] },
    // The tenant's own frameworks also contribute questions.
    { table: 'FRAMEWORK', actions: ['get'] },
    { table: 'USAGE', actions: ['get', 'update'] },
    { table: 'DOCUMENT', actions: ['get', 'put', 'update', 'delete'] },
    // To check whether a second person can approve.
    { table: 'USER', actions: ['query'] },
    { bucket: 'documents', prefix: 'quarantine/', actions: ['get', 'put', 'delete'] },
    { bucket: 'documents', prefix: 'kept/', actions: ['get', 'put', 'delete'] },
  ],
  // A document of 10 MB is read, hashed and stored in one call.
  memoryMb: 512,
  timeoutSeconds: 20,
});
