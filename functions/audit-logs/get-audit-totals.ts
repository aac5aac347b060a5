import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { readTotals } from './totals.ts';

export const getAuditTotals: Handler<typeof auditLogsContract.routes.getAuditTotals> = async ({
  session,
}) => ({ body: await readTotals(tenantTable(session.tenant.id)) });
