import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { changeOf, changeWrites, requireIssue, retryingChange } from './change-issue.ts';
import { readDueDays } from './due-days-store.ts';
import { auditDetails } from './issue-audit.ts';
import { issueDetail } from './issue-detail.ts';
import { checkedFields, eventsFor } from './issue-events.ts';
import { nameOf } from './issue-people.ts';

export const updateIssue: Handler<typeof issuesContract.routes.updateIssue> = async (call) => {
  const { params, session, now, body } = call;
  const table = tenantTable(session.tenant.id);
  await requireIssue(table, params.id);
  const [fields, { days }] = await Promise.all([checkedFields(table, body), readDueDays(table)]);
  const issue = await retryingChange(async () => {
    const before = await requireIssue(table, params.id);
    const change = changeOf(before, eventsFor(before, fields), { now, allowed: days });
    if (change.lines.length === 0) {
      call.nothingChanged();
      return before;
    }
    await table.commit([
      ...(await changeWrites(table, change, { at: now, by: nameOf(session) }, body.reason)),
      call.audit({ resourceId: before.id, details: auditDetails(change, body.reason) }),
    ]);
    return requireIssue(table, before.id);
  });
  return { body: await issueDetail(table, issue, call) };
};
