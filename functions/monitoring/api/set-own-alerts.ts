import type { Own } from '#functions/monitoring/alerts/own-alerts.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';
import { changeOwn } from './change-own.ts';
import { ownReplyOf } from './own-reply.ts';

export const setOwnAlerts: Handler<typeof monitoringContract.routes.setOwnAlerts> = async ({
  body,
  session,
}) => {
  const { readTo, digest } = body;
  const table = tenantTable(session.tenant.id);
  const next = await changeOwn(table, session.userId, (before): Own => {
    const reads = readTo !== undefined && readTo > (before.readTo ?? '');
    const sets = digest !== undefined && digest !== (before.digest ?? false);
    if (!reads && !sets) return before;
    return { ...before, ...(reads ? { readTo } : {}), ...(sets ? { digest } : {}) };
  });
  return { body: await ownReplyOf(table, next) };
};
