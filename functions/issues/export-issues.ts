import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { filePart } from '#shared/reports/issues/issue-file.ts';
import { issueQueryOf } from './issue-query.ts';
import { listIssues } from './issue-store.ts';

/** Issues per part: their text fits into a response. */
const PART = 200;

/** The first part of an export is recorded in the audit trail. */
export const exportIssues: Handler<typeof issuesContract.routes.exportIssues> = async ({
  query: { format = 'csv', cursor, ...given },
  principal,
  session,
  now,
  newId,
  audit,
  nothingChanged,
}) => {
  const table = tenantTable(principal.tenant.id);
  const query = await issueQueryOf(table, given, session);
  const { items, next } = await listIssues(table, query, { limit: PART, cursor }, now);
  if (cursor === undefined)
    await table.commit([audit({ resourceId: newId(), details: { format, ...given } })]);
  else nothingChanged();
  const part = { issues: items, isFirst: cursor === undefined, isLast: next === undefined, now };
  return { body: { text: filePart(format, part), count: items.length, next: next ?? null } };
};
