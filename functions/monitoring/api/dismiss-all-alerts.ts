import { newestId } from '#functions/monitoring/alerts/alert-store.ts';
import { withAllDismissed } from '#functions/monitoring/alerts/own-alerts.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';
import { changeOwn } from './change-own.ts';
import { ownReplyOf } from './own-reply.ts';

export const dismissAllAlerts: Handler<typeof monitoringContract.routes.dismissAllAlerts> = async (call) => {
  const { session, now } = call;
  const table = tenantTable(session.tenant.id);
  const newest = newestId(now);
  const event = call.audit({ resourceId: newest, details: { upTo: now } });
  const next = await changeOwn(
    table,
    session.userId,
    (before) => withAllDismissed(before, newest),
    () => [event],
  );
  return { body: await ownReplyOf(table, next) };
};
