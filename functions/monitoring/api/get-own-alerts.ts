import { readOwn } from '#functions/monitoring/alerts/own-alerts.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';
import { ownReplyOf } from './own-reply.ts';

export const getOwnAlerts: Handler<typeof monitoringContract.routes.getOwnAlerts> = async ({ session }) => {
  const table = tenantTable(session.tenant.id);
  return { body: await ownReplyOf(table, await readOwn(table, session.userId)) };
};
