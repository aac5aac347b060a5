/**
 * A statement on the scope of an agent: a named person answers yes or no to one fact, with a reason, valid
 * until a date.
 */

import { type ApprovalRecord, type ApprovalState, approvalState } from '#shared/approvals/lifecycle.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';

export const factValues = ['yes', 'no'] as const;

export interface ScopeStatement extends ApprovalRecord {
  readonly id: string;
  readonly fact: AgentFact;
  readonly value: (typeof factValues)[number];
  readonly reason: string;
  /** The person who attests. */
  readonly person: { readonly name: string; readonly role?: string };
  readonly statedAt: Instant;
}

/**
 * Returns whether a value requires approval by a second person: a no takes parameters out of scope, a yes
 * brings them in.
 */
export const needsApproval = (value: ScopeStatement['value']): boolean => value === 'no';

/** State of a statement. */
export const stateOf = (statement: ScopeStatement, now: Instant): ApprovalState =>
  approvalState(statement, needsApproval(statement.value), now);
