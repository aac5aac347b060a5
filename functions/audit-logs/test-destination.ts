import { destinationKey, requireRow } from '#functions/platform/audit/destination-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { TEST_EVERY } from '#shared/audit-logs/delivery/destination.ts';
import { testEvent } from '#shared/audit-logs/delivery/envelope.ts';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import { type DeliveryRow, deliveryReplyOf, deliveryWrite } from './delivery/delivery-log.ts';
import { sendBatch } from './delivery/send-batch.ts';

const tooSoon = () =>
  tooManyRequests('A test event was just sent. Try again in a few seconds.', TEST_EVERY / SECOND);

/** Sends a test event, whether the destination is on or off. Its position in the trail does not change. */
export const testDestination: Handler<typeof auditLogsContract.routes.testDestination> = async (call) => {
  const { session, now } = call;
  const table = tenantTable(session.tenant.id);
  const row = await requireRow(table, call.params.id);
  call.spend('destination-tests', 1);
  await table.commit([
    {
      update: destinationKey(table, row.id),
      expression: 'SET testedAt = :now',
      values: { ':now': now },
      condition: {
        expression: 'attribute_exists(pk) AND (attribute_not_exists(testedAt) OR testedAt < :before)',
        values: { ':before': later(now, -TEST_EVERY) },
      },
      failed: tooSoon,
    },
    call.audit({ resourceId: row.id, details: { name: row.name } }),
  ]);
  const id = call.newId();
  const event = testEvent(id, row.id, now);
  const batch = { events: [event], missing: [], altered: [], missingSeals: [] };
  const { outcome, reason, status, latency } = await sendBatch(table.tenant, row, batch, {
    now: new Date(now),
  });
  const events = outcome === 'delivered' ? 1 : 0;
  const log: DeliveryRow = {
    ...{ id, at: now, kind: 'test', outcome, events, seals: null, status, latency, attempt: 1, reason },
  };
  await table.commit([deliveryWrite(table, row.id, log)]);
  return { body: deliveryReplyOf(log) };
};
