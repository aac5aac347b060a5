import { readRules, rulesWrite } from '#functions/monitoring/alerts/rules-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { isTimeZone } from '#shared/alerts/quiet-hours.ts';
import type { AlertRules } from '#shared/alerts/rules.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';
import { rulesReplyOf } from './rules-reply.ts';

const requireZones = ({ quietHours, digest }: AlertRules): void => {
  const wrong = [
    ...(quietHours && !isTimeZone(quietHours.timeZone) ? ['quietHours.timeZone'] : []),
    ...(isTimeZone(digest.timeZone) ? [] : ['digest.timeZone']),
  ];
  if (wrong.length > 0)
    throw invalid(
      wrong.map((path) => ({ path, message: 'Must be the name of a time zone, such as Europe/Vienna' })),
    );
};

const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'These rules were just changed by another user. Reload them and repeat your change.',
  );

export const setAlertRules: Handler<typeof monitoringContract.routes.setAlertRules> = async (call) => {
  const { body: rules, session, now } = call;
  requireZones(rules);
  const table = tenantTable(session.tenant.id);
  const before = await readRules(table);
  const set = { rules, updatedAt: now, updatedBy: session.email };
  await table.commit([
    rulesWrite(table, before, set, changedMeanwhile),
    call.audit({ resourceId: session.tenant.id, details: { before: before.rules, after: rules } }),
  ]);
  return { body: await rulesReplyOf(table, set) };
};
