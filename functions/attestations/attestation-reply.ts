import { type Attestation, stateOf } from '#shared/attestations/attestation.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalogue.ts';

/** An attestation as surfaces get it. One of a parameter that has left the catalogue is titled by its id. */
export const attestationReplyOf = (attestation: Attestation, now: Instant): AttestationReply => ({
  ...attestation,
  value: typeof attestation.value === 'object' ? [...attestation.value] : attestation.value,
  title: parameterById(attestation.parameterId)?.title ?? attestation.parameterId,
  state: stateOf(attestation, now),
});
