import type { Approvers } from '#functions/auth/approvers.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import { mayWithdraw } from '#shared/attestations/attestation.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ScopeStatementReply } from '#shared/scope/contract.ts';
import { isWithdrawable, type ScopeStatement, stateOf } from '#shared/scope/statement.ts';

interface Asking {
  readonly now: Instant;
  /** An API key has none, and withdraws nothing. */
  readonly session: Pick<Session, 'email' | 'role'> | undefined;
}

/** A statement as who asks gets it. */
export const statementReplyOf = (
  { proposed: _, ...statement }: ScopeStatement,
  { now, session }: Asking,
  waitsFor: Approvers,
): ScopeStatementReply => {
  const state = stateOf(statement, now);
  return {
    ...statement,
    state,
    ...(state === 'awaiting-approval' ? { waitsFor: waitsFor(statement) } : {}),
    mayWithdraw: session !== undefined && isWithdrawable(state) && mayWithdraw(statement, session),
  };
};
