import { api } from '#functions/platform/http/api.ts';
import { attestationsContract } from '#shared/attestations/contract.ts';

/**
 * Nearly all handlers need the catalog, which loads with the first call; document handlers load their bucket
 * client on use.
 */
export const handler = api(attestationsContract, {
  listAttestations: async (call) => (await import('./list-attestations.ts')).listAttestations(call),
  createAttestation: async (call) => (await import('./create-attestation.ts')).createAttestation(call),
  listAllAttestations: async (call) => (await import('./list-all-attestations.ts')).listAllAttestations(call),
  approveAttestation: async (call) => (await import('./approve-attestation.ts')).approveAttestation(call),
  declineAttestation: async (call) => (await import('./decline-attestation.ts')).declineAttestation(call),
  withdrawAttestation: async (call) => (await import('./withdraw-attestation.ts')).withdrawAttestation(call),
  createDocument: async (call) => (await import('./create-document.ts')).createDocument(call),
  acceptDocument: async (call) => (await import('./accept-document.ts')).acceptDocument(call),
  getDocument: async (call) => (await import('./get-document.ts')).getDocument(call),
  deleteDocument: async (call) => (await import('./delete-document.ts')).deleteDocument(call),
  getQuestionnaire: async (call) => (await import('./get-questionnaire.ts')).getQuestionnaire(call),
});
