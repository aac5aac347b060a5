import { titleOf } from '#functions/attestations/attestation-reply.ts';
import type { Approvers } from '#functions/auth/approvers.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import { mayWithdraw } from '#shared/attestations/attestation.ts';
import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { type Exception, isWithdrawable, stateOf } from '#shared/exceptions/exception.ts';
import type { Instant } from '#shared/kernel/time.ts';

interface Asking {
  readonly now: Instant;
  /** An API key has none, and withdraws nothing. */
  readonly session: Pick<Session, 'email' | 'role'> | undefined;
}

/** An exception as who asks gets it. */
export const exceptionReplyOf = (
  exception: Exception,
  { now, session }: Asking,
  waitsFor: Approvers,
): ExceptionReply => {
  const { specifications, ...rest } = exception;
  const state = stateOf(exception, now);
  return {
    ...rest,
    ...(specifications ? { specifications: [...specifications] } : {}),
    title: titleOf(exception.parameterId),
    state,
    ...(state === 'awaiting-approval' ? { waitsFor: waitsFor(exception) } : {}),
    mayWithdraw: session !== undefined && isWithdrawable(state) && mayWithdraw(exception, session),
  };
};
