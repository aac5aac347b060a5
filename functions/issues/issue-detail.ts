/** One issue with its dismissal and its newest history. */
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { IssueDetailReply } from '#shared/issues/contract.ts';
import { HISTORY_SHOWN } from '#shared/issues/history-limits.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { dismissalReplyOf } from './dismissal-kind.ts';
import { dismissalOf } from './dismissal-store.ts';
import { listHistory } from './history-store.ts';
import type { Issue } from './issue-item.ts';
import { withLastSeen } from './issue-store.ts';

interface Reader {
  readonly session: Session | undefined;
  readonly now: Instant;
}

export const issueDetail = async (
  table: TenantTable,
  issue: Issue,
  caller: Reader,
): Promise<IssueDetailReply> => {
  const [[reply], history, dismissal] = await Promise.all([
    withLastSeen(table, [issue]),
    listHistory(table, issue.id, { limit: HISTORY_SHOWN, cursor: undefined }),
    dismissalOf(table, issue),
  ]);
  if (!reply) throw new Error(`The issue ${issue.id} has no reply.`);
  const waitsFor = await readApprovers(table, caller.session, dismissal?.proposed === true);
  return {
    ...reply,
    ...(dismissal ? { dismissal: dismissalReplyOf(dismissal, caller, waitsFor) } : {}),
    history: [...history.items],
  };
};
