/** Dismissals, as the shared decisions need them: each decision also changes the issue. */
import {
  type ApprovableKind,
  type Caller,
  callerPart,
  type OfAgent,
} from '#functions/approvals/approval-kind.ts';
import type { Approvers } from '#functions/auth/approvers.ts';
import type { Action } from '#shared/approvals/lifecycle.ts';
import type { DismissalReply } from '#shared/issues/contract.ts';
import { type Dismissal, dismissalState, inForceOf } from '#shared/issues/dismissal.ts';
import type { DueDays } from '#shared/issues/due.ts';
import type { IssueEvent } from '#shared/issues/lifecycle.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { changeOf, changeWrites } from './change-issue.ts';
import { dismissalOf, dismissalStore } from './dismissal-store.ts';
import { historyWrite } from './history-store.ts';
import type { Issue } from './issue-item.ts';

/** A dismissal as the caller gets it. */
export const dismissalReplyOf = (
  dismissal: Dismissal,
  caller: Caller,
  waitsFor: Approvers,
): DismissalReply => {
  const { id, reason, owner, recordedAt, recordedBy, expiresAt, approved, declined, withdrawn } = dismissal;
  const state = dismissalState(dismissal, caller.now);
  return {
    ...{ id, reason, owner, recordedAt, recordedBy, expiresAt, state },
    ...(approved ? { approved } : {}),
    ...(declined ? { declined } : {}),
    ...(withdrawn ? { withdrawn } : {}),
    ...callerPart(dismissal, state, caller, state === 'awaiting-approval' && waitsFor),
  };
};

interface Decider {
  readonly now: Instant;
  readonly by: string;
  readonly allowed: DueDays;
  /** Of a decline or a withdrawal. */
  readonly reason?: string;
}

type Kind = ApprovableKind<Dismissal, OfAgent, DismissalReply>;

/** Returns the kind for a decision about the dismissal of one issue. */
export const dismissalKindOf = (issue: Issue, { now, by, allowed, reason = '' }: Decider): Kind => {
  const actor = { at: now, by };
  const eventOf = (dismissal: Dismissal, action: Action): IssueEvent | undefined => {
    if (action === 'approve')
      return { kind: 'dismissed', dismissal: inForceOf(dismissal), reason: dismissal.reason };
    const isInForce = issue.dismissal?.id === dismissal.id;
    return action === 'withdraw' && isInForce ? { kind: 'dismissal-withdrawn', reason } : undefined;
  };
  return {
    noun: 'dismissal',
    stateOf: dismissalState,
    load: async (table) => {
      const dismissal = await dismissalOf(table, issue);
      if (!dismissal) throw notFound('Dismissal');
      return dismissal;
    },
    auditOf: (dismissal) => ({
      resourceId: dismissal.id,
      details: {
        ...{ agentId: issue.agentId, issueId: issue.id, parameterId: issue.parameterId },
        ...{ severity: issue.severity, recordedBy: dismissal.recordedBy },
      },
    }),
    approveWrites: dismissalStore.approveWrites,
    endWrite: dismissalStore.endWrite,
    alsoWrites: async (table, dismissal, action) => {
      const event = eventOf(dismissal, action);
      if (event) return changeWrites(table, changeOf(issue, [event], { now, allowed }), actor);
      const kind = action === 'decline' ? 'dismissal-declined' : 'dismissal-withdrawn';
      return [historyWrite(table, issue.id, actor, { kind, text: reason })];
    },
    replyOf: dismissalReplyOf,
  };
};
