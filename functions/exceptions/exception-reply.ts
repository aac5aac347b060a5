import { type Caller, callerPart } from '#functions/approvals/approval-kind.ts';
import { titleOf } from '#functions/attestations/attestation-reply.ts';
import type { Approvers } from '#functions/auth/approvers.ts';
import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { type Exception, exceptionStateOf, lifecycleState } from '#shared/exceptions/exception.ts';

/** An exception as the caller gets it. */
export const exceptionReplyOf = (
  exception: Exception,
  caller: Caller,
  waitsFor: Approvers,
): ExceptionReply => {
  const { specifications, ...rest } = exception;
  const state = lifecycleState(exception, caller.now);
  return {
    ...rest,
    ...(specifications ? { specifications: [...specifications] } : {}),
    title: titleOf(exception.parameterId),
    state: exceptionStateOf[state],
    ...callerPart(exception, state, caller, state === 'awaiting-approval' && waitsFor),
  };
};
