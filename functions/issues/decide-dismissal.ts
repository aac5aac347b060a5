import type { ApprovableKind, OfAgent } from '#functions/approvals/approval-kind.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { DismissalReply } from '#shared/issues/contract.ts';
import type { Dismissal } from '#shared/issues/dismissal.ts';
import { requireIssue, retryingChange } from './change-issue.ts';
import { dismissalKindOf } from './dismissal-kind.ts';
import { readDueDays } from './due-days-store.ts';
import { nameOf } from './issue-people.ts';

interface DecisionCall {
  readonly params: { readonly id: string };
  readonly session: Session;
  readonly now: string;
}

/** Decides about the dismissal of an issue as it is now; repeats that if the issue was changed meanwhile. */
export const decided = <T>(
  { params, session, now }: DecisionCall,
  reason: string | undefined,
  decide: (kind: ApprovableKind<Dismissal, OfAgent, DismissalReply>, named: OfAgent) => Promise<T>,
): Promise<T> =>
  retryingChange(async () => {
    const table = tenantTable(session.tenant.id);
    const [issue, { days }] = await Promise.all([requireIssue(table, params.id), readDueDays(table)]);
    const by = nameOf(session);
    const kind = dismissalKindOf(issue, {
      now,
      by,
      allowed: days,
      ...(reason === undefined ? {} : { reason }),
    });
    return decide(kind, { id: issue.agentId });
  });
