/** Statements on scope, as the shared decisions need them. */
import { type OfAgent, storedKind } from '#functions/approvals/approval-kind.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import type { ScopeStatementReply } from '#shared/scope/contract.ts';
import { type ScopeStatement, stateOf } from '#shared/scope/statement.ts';
import { statementReplyOf } from './scope-reply.ts';
import { statementStore } from './scope-store.ts';

interface Named extends OfAgent {
  readonly fact: AgentFact;
  /** ID of the statement. */
  readonly statement: string;
}

export const statementKind = storedKind<ScopeStatement, Named, ScopeStatementReply>({
  noun: 'statement',
  store: statementStore,
  isNamed: ({ id, fact }, named) => id === named.statement && fact === named.fact,
  stateOf,
  detailsOf: ({ fact, value, person }) => ({ fact, value, person: person.name }),
  replyOf: statementReplyOf,
});
