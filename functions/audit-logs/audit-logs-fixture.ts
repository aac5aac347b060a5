/** For tests: a tenant with a trail of events as the product writes them, sealed or not. */
import { randomBytes } from 'node:crypto';
import type { testNotary } from '#functions/changes/seal/chain-fixture.ts';
import { auditWrite } from '#functions/platform/audit/audit-write.ts';
import { eventIndex } from '#functions/platform/audit/event-index.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';

/** An event at a time, with what a test wants of it. */
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

/** Writes many events at once as versions without indexes did, for tests of how much is read. */
export const wroteMany = (table: TenantTable, events: readonly AuditEvent[]): Promise<void> =>
  table.putMany(events.map(({ id, ...rest }) => ({ ...table.key('AUDIT', id, auditMonth(id)), ...rest })));

/** Writes many events at once, with their indexes. */
export const wroteIndexed = (table: TenantTable, events: readonly AuditEvent[]): Promise<void> =>
  table.putMany(
    events.map((event) => {
      const { id, ...rest } = event;
      const key = table.key('AUDIT', id, auditMonth(id));
      return { ...key, ...eventIndex(table.tenant, event), ...rest };
    }),
  );

/** A notary whose checkpoints a verification reads. */
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
