/** Test fixture: a tenant with an audit trail as the product writes it, sealed or not. */
import { randomBytes } from 'node:crypto';
import { auditWrite } from '#functions/platform/audit/audit-write.ts';
import { eventIndex } from '#functions/platform/audit/event-index.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { testNotary } from '#functions/stream/audit-seal/chain-fixture.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';

/** Returns an event at a time, with the fields that a test needs. */
export const eventAt = (at: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: uuidv7(Date.parse(at), randomBytes(10)),
  action: 'create',
  resource: 'agent',
  resourceId: uuidv7(Date.parse(at), randomBytes(10)),
  userId: 'system',
  details: {},
  timestamp: at,
  viewerAddress: '192.0.2.1',
  requestId: 'request',
  ...more,
});

/** Writes events as mutations do. */
export const wrote = async (table: TenantTable, events: readonly AuditEvent[]): Promise<void> => {
  for (const event of events) await table.commit([auditWrite(table.tenant, event)]);
};

/** Writes many events in one batch, with their indexes. */
export const wroteMany = (table: TenantTable, events: readonly AuditEvent[]): Promise<void> =>
  table.putMany(
    events.map((event) => {
      const { id, ...rest } = event;
      const key = table.key('AUDIT', id, auditMonth(id));
      return { ...key, ...eventIndex(table.tenant, event), ...rest };
    }),
  );

/** Returns a notary whose checkpoints a verification reads. */
export const verifierOf = (notary: ReturnType<typeof testNotary>) => ({
  key: notary.key,
  checkpoints: {
    get: notary.store.get,
    newest: async (tenant: string, known: number) =>
      Math.max(
        known,
        ...[...notary.checkpoints.values()]
          .filter((one) => one.tenant === tenant)
          .map(({ number }) => number),
      ),
  },
});
