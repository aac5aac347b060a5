import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { filterIn, narrowedPage } from './narrowed.ts';

/** Events per part: with their details they fit into a response. */
const PART = 1000;

export const exportAuditLogs: Handler<typeof auditLogsContract.routes.exportAuditLogs> = async ({
  body: { format, cursor, ...given },
  session,
  now,
  newId,
  audit,
  nothingChanged,
}) => {
  const table = tenantTable(session.tenant.id);
  const filter = filterIn(given);
  if (cursor === undefined) {
    const named = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
    await table.commit([audit({ resourceId: newId(), details: { format, ...named } })]);
  } else nothingChanged();
  const { logs, next } = await narrowedPage(table, filter, { limit: PART, cursor, now });
  return { body: { logs, next: next ?? null } };
};
