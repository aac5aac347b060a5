import { alertReplyOf } from '#functions/monitoring/alerts/alert-item.ts';
import { readAlert } from '#functions/monitoring/alerts/alert-store.ts';
import { seenOf, withDismissed } from '#functions/monitoring/alerts/own-alerts.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';
import { changeOwn } from './change-own.ts';

export const dismissAlert: Handler<typeof monitoringContract.routes.dismissAlert> = async (call) => {
  const { params, session } = call;
  const table = tenantTable(session.tenant.id);
  const alert = await readAlert(table, params.id);
  if (!alert) throw notFound('Alert');
  const event = call.audit({ resourceId: alert.id, details: { kind: alert.kind, severity: alert.severity } });
  const next = await changeOwn(
    table,
    session.userId,
    (before) => withDismissed(before, alert.id),
    () => [event],
  );
  return { body: alertReplyOf(alert, seenOf(next)) };
};
