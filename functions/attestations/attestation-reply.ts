import type { Approvers } from '#functions/auth/approvers.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import {
  type Attestation,
  type AttestationState,
  isApprovable,
  isDocumented,
  isEvidence,
  isWithdrawable,
  mayWithdraw,
  stateOf,
} from '#shared/attestations/attestation.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import { judgedParameter } from '#shared/judging/judged-catalogue.ts';
import { textsOf } from '#shared/judging/parameter-texts.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { saidValue } from '#shared/parameters/said-value.ts';

/** What has become of a stored attestation. */
export const attestationState = (attestation: Attestation, now: Instant): AttestationState =>
  stateOf(attestation, judgedParameter(attestation.parameterId)?.severity, now);

/** Title of a parameter; its id once it has left the catalogue. */
export const titleOf = (parameterId: string): string =>
  judgedParameter(parameterId) ? textsOf(parameterId).title : parameterId;

/** Whether a second account's approval would change what an attestation is. */
export const waits = (attestation: Attestation, state: AttestationState): boolean =>
  state === 'awaiting-approval' || isApprovable(attestation, state);

interface Asking {
  readonly now: Instant;
  /** An API key has none, and withdraws nothing. */
  readonly session: Pick<Session, 'email' | 'role'> | undefined;
}

/** An attestation as who asks gets it. */
export const attestationReplyOf = (
  attestation: Attestation,
  { now, session }: Asking,
  waitsFor: Approvers,
): AttestationReply => {
  const { parameterId, value } = attestation;
  const state = attestationState(attestation, now);
  return {
    ...attestation,
    value: typeof value === 'object' ? [...value] : value,
    said: saidValue(value, judgedParameter(parameterId)?.value),
    title: titleOf(parameterId),
    state,
    documented: isEvidence(state) && isDocumented(attestation),
    ...(waits(attestation, state) ? { waitsFor: waitsFor(attestation) } : {}),
    mayWithdraw: session !== undefined && isWithdrawable(state) && mayWithdraw(attestation, session),
  };
};
