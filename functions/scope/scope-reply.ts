import { type Caller, callerPart } from '#functions/approvals/approval-kind.ts';
import type { Approvers } from '#functions/auth/approvers.ts';
import type { ScopeStatementReply } from '#shared/scope/contract.ts';
import { type ScopeStatement, stateOf } from '#shared/scope/statement.ts';

/** A statement as the caller gets it. */
export const statementReplyOf = (
  { proposed: _, ...statement }: ScopeStatement,
  caller: Caller,
  waitsFor: Approvers,
): ScopeStatementReply => {
  const state = stateOf(statement, caller.now);
  return {
    ...statement,
    state,
    ...callerPart(statement, state, caller, state === 'awaiting-approval' && waitsFor),
  };
};
