/** A statement on the scope of an agent: a named person says of one fact yes or no, for a reason, until a day. */

import { type ApprovalRecord, type ApprovalState, approvalState } from '#shared/approvals/lifecycle.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';

export const factValues = ['yes', 'no'] as const;

export interface ScopeStatement extends ApprovalRecord {
  readonly id: string;
  readonly fact: AgentFact;
  readonly value: (typeof factValues)[number];
  readonly reason: string;
  /** Who vouches for it. */
  readonly person: { readonly name: string; readonly role?: string };
  readonly statedAt: Instant;
}

/** Whether a value counts only after a second person has approved it: a no takes parameters out of scope, a yes brings them in. */
export const needsApproval = (value: ScopeStatement['value']): boolean => value === 'no';

/** State of a statement. */
export const stateOf = (statement: ScopeStatement, now: Instant): ApprovalState =>
  approvalState(statement, needsApproval(statement.value), now);
