import { api } from '#functions/platform/http/api.ts';
import { attestationsContract } from '#shared/attestations/contract.ts';

/** Both need the catalogue, which is loaded with the first call. */
export const handler = api(attestationsContract, {
  listAttestations: async (call) => (await import('./list-attestations.ts')).listAttestations(call),
  createAttestation: async (call) => (await import('./create-attestation.ts')).createAttestation(call),
});
