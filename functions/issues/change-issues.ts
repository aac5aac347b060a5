import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { commitPlan, planOf, readIssues } from './bulk-plan.ts';
import { type ChangeRecord, changeRecordWrite } from './change-record.ts';
import { checkedFields } from './issue-events.ts';
import type { Issue } from './issue-item.ts';

const fieldsIn = ({ status, assignee, dueOn }: Issue): ChangeRecord['issues'][number]['before'] => ({
  status,
  assignee: assignee && { ...assignee },
  dueOn,
});

export const changeIssues: Handler<typeof issuesContract.routes.changeIssues> = async (call) => {
  const { session, now, body, newId } = call;
  const table = tenantTable(session.tenant.id);
  const id = newId();
  const [fields, issues] = await Promise.all([checkedFields(table, body), readIssues(table, body.ids)]);
  const plan = await planOf(table, issues, () => fields, now);
  // Stored first, so that an interrupted change can be undone.
  const record = plan.changes.map(({ before, after }) => ({
    id: before.id,
    before: fieldsIn(before),
    after: fieldsIn(after),
  }));
  await table.commit([changeRecordWrite(table, id, { reason: body.reason, issues: record }, now)]);
  return { body: { id, ...(await commitPlan(table, plan, call, body.reason)) } };
};
