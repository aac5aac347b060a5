import { type Attestation, type AttestationState, stateOf } from '#shared/attestations/attestation.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalogue.ts';
import type { Approvers } from './approvers.ts';

/** What has become of a stored attestation. */
export const attestationState = (attestation: Attestation, now: Instant): AttestationState =>
  stateOf(attestation, parameterById(attestation.parameterId)?.severity, now);

/** An attestation as surfaces get it. One of a parameter that has left the catalogue is titled by its id. */
export const attestationReplyOf = (
  attestation: Attestation,
  now: Instant,
  waitsFor: Approvers,
): AttestationReply => {
  const state = attestationState(attestation, now);
  return {
    ...attestation,
    value: typeof attestation.value === 'object' ? [...attestation.value] : attestation.value,
    title: parameterById(attestation.parameterId)?.title ?? attestation.parameterId,
    state,
    ...(state === 'awaiting-approval' ? { waitsFor: waitsFor(attestation) } : {}),
  };
};
