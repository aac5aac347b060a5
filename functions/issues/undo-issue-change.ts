import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { commitPlan, planOf, readIssues } from './bulk-plan.ts';
import { type ChangeRecord, readChangeRecord } from './change-record.ts';
import type { CheckedFields } from './issue-events.ts';
import type { Issue } from './issue-item.ts';

const CHANGED_SINCE = 'It was changed since then.';

const hasFields = (issue: Issue, { status, assignee, dueOn }: ChangeRecord['issues'][number]['after']) =>
  issue.status === status && issue.assignee?.id === assignee?.id && issue.dueOn === dueOn;

/** Returns the fields that restore an issue, or why it stays as it is. */
const restoredFields = (issue: Issue, { issues }: ChangeRecord): CheckedFields | string => {
  const changed = issues.find(({ id }) => id === issue.id);
  if (!changed || !hasFields(issue, changed.after)) return CHANGED_SINCE;
  const { status, assignee, dueOn } = changed.before;
  return status === 'open' || status === 'in_progress' ? { status, assignee, dueOn } : CHANGED_SINCE;
};

export const undoIssueChange: Handler<typeof issuesContract.routes.undoIssueChange> = async (call) => {
  const { session, now, params } = call;
  const table = tenantTable(session.tenant.id);
  const record = await readChangeRecord(table, params.id);
  if (!record) throw notFound('Change');
  const issues = await readIssues(
    table,
    record.issues.map(({ id }) => id),
  );
  const plan = await planOf(table, issues, (issue) => restoredFields(issue, record), now);
  const outcome = await commitPlan(table, plan, call, `Undo: ${record.reason}`);
  return { body: { id: params.id, ...outcome } };
};
