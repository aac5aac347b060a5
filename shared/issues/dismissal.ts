/**
 * A dismissal: a user states, with an accountable owner and until a given day, that an issue needs no action. A
 * dismissed issue earns no points. For critical and high issues it takes effect after a second person's approval.
 */
import { type ApprovalRecord, type ApprovalState, approvalState } from '#shared/approvals/lifecycle.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { type AgentSnapshot, type DismissalInForce, needsApproval } from './lifecycle.ts';

export interface Dismissal extends ApprovalRecord {
  readonly id: string;
  readonly issueId: string;
  readonly severity: Severity;
  readonly reason: string;
  /** The person who answers for it. */
  readonly owner: { readonly name: string; readonly role?: string | undefined };
  readonly recordedAt: Instant;
  /** The agent that it was decided for. */
  readonly agent: AgentSnapshot;
}

/** State of a dismissal in the lifecycle of approvals. */
export const dismissalState = (dismissal: Dismissal, now: Instant): ApprovalState =>
  approvalState(dismissal, needsApproval(dismissal.severity), now);

/** Returns the part of a dismissal that its issue stores. */
export const inForceOf = ({ id, expiresAt, agent }: Dismissal): DismissalInForce => ({
  id,
  expiresAt,
  agent,
});
