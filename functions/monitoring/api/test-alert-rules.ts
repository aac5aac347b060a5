import { alertReplyOf } from '#functions/monitoring/alerts/alert-item.ts';
import { evaluateTestAlert } from '#functions/monitoring/alerts/evaluate-tenant.ts';
import { readOwn, seenOf } from '#functions/monitoring/alerts/own-alerts.ts';
import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';

export const testAlertRules: Handler<typeof monitoringContract.routes.testAlertRules> = async (call) => {
  const { session, now, origin } = call;
  const table = tenantTable(session.tenant.id);
  const subject = call.newId();
  // It ends with the evaluation of a scheduler tick.
  await watchTenant(table, origin, now);
  const by = `${session.firstName} ${session.lastName}`;
  const raised = await evaluateTestAlert(table, { subject, by, also: [call.audit({ resourceId: subject })] });
  const alert = raised.find((one) => one.subject === subject);
  if (!alert)
    throw conflict('too-many-tests', 'Too many test alerts are active. They end within ten minutes.');
  return { body: alertReplyOf(alert, seenOf(await readOwn(table, session.userId))) };
};
