import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { filterIn, narrowedPage } from './narrowed.ts';
import { countedEvents } from './totals.ts';

export const listAuditLogs: Handler<typeof auditLogsContract.routes.listAuditLogs> = async ({
  query: { limit, cursor, ...given },
  session,
  now,
}) => {
  const table = tenantTable(session.tenant.id);
  const filter = filterIn(given);
  const page = await narrowedPage(table, filter, { limit: pageSize({ limit }), cursor, now });
  const { logs, next, searchedTo, peoplePartly } = page;
  const { action, resource, ...others } = filter;
  const isCounted = Object.values(others).every((value) => value === undefined);
  // A list that fits on one page provides its own total, including the events of this second.
  const total =
    cursor === undefined && next === undefined
      ? logs.length
      : isCounted
        ? await countedEvents(table, { action, resource })
        : undefined;
  return {
    body: logs,
    next,
    total,
    headers: {
      ...(searchedTo !== undefined && { 'x-searched-to': searchedTo }),
      ...(peoplePartly && { 'x-people-searched': 'partly' }),
    },
  };
};
