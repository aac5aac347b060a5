import { awaitsApproval, type Caller, callerPart } from '#functions/approvals/approval-kind.ts';
import type { Approvers } from '#functions/auth/approvers.ts';
import { isInForce } from '#shared/approvals/lifecycle.ts';
import {
  type Attestation,
  type AttestationState,
  isApprovable,
  isDocumented,
  stateOf,
} from '#shared/attestations/attestation.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { valueText } from '#shared/parameters/value-text.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';

/** State of a stored attestation. */
export const attestationState = (attestation: Attestation, now: Instant): AttestationState =>
  stateOf(attestation, judgedParameter(attestation.parameterId)?.severity, now);

/** Returns the title of a parameter, or its id if the catalog no longer contains it. */
export const titleOf = (parameterId: string): string =>
  judgedParameter(parameterId) ? textsOf(parameterId).title : parameterId;

/** Whether the approval of a second account would change what an attestation is worth. */
export const waits = (attestation: Attestation, state: string): boolean =>
  awaitsApproval(attestation, state) || isApprovable(attestation, state);

/** An attestation as the caller gets it. */
export const attestationReplyOf = (
  attestation: Attestation,
  caller: Caller,
  waitsFor: Approvers,
): AttestationReply => {
  const { parameterId, value } = attestation;
  const state = attestationState(attestation, caller.now);
  return {
    ...attestation,
    value: typeof value === 'object' ? [...value] : value,
    valueText: valueText(value, judgedParameter(parameterId)?.value),
    title: titleOf(parameterId),
    state,
    documented: isInForce(state) && isDocumented(attestation),
    ...callerPart(attestation, state, caller, waits(attestation, state) && waitsFor),
  };
};
