/**
 * Destinations of the audit trail: DESTINATION rows, and DESTINATION `slot` / number, one per allowed
 * destination.
 */
import * as v from 'valibot';
import { limits } from '#functions/platform/quotas/limits.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { type DestinationState, deliveryFormats } from '#shared/audit-logs/delivery/destination.ts';
import { isFailing } from '#shared/audit-logs/delivery/retries.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { tooMany } from '#shared/usage/reached.ts';

const destinationRow = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  format: v.picklist(deliveryFormats),
  /** False if nothing is sent. */
  on: v.boolean(),
  /** The secret that signs calls, encrypted, in base64. */
  secret: v.string(),
  slot: v.number(),
  createdAt: v.string(),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  /** Newest seal whose events were accepted. */
  seal: v.number(),
  deliveredAt: v.optional(v.string()),
  failures: v.number(),
  failedSince: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** Time before which no call is made. */
  nextTryAt: v.optional(v.string()),
  /** Whether the audit trail contains an event about the failure. */
  notified: v.optional(v.boolean()),
  /** When it permanently rejected events and was switched off. */
  givenUpAt: v.optional(v.string()),
  /** The current delivery worker, and the time until which it holds the lease. */
  lease: v.optional(v.string()),
  leasedUntil: v.optional(v.string()),
  testedAt: v.optional(v.string()),
});
/** A destination as stored in its row. */
export type DestinationRow = RowOf<typeof destinationRow>;

export const destinationRows = rowKind<DestinationRow>({ name: 'destination', schema: destinationRow });

export const destinationKey = (table: TenantTable, id: string) => table.key('DESTINATION', id);
const slotKey = (table: TenantTable, slot: number) => table.key('DESTINATION', String(slot), 'slot');

/** More than the maximum number of destinations. */
const MAX_LISTED = 50;

/** Returns all connections of a tenant, oldest first, including those just written. */
export const listRows = async (table: TenantTable): Promise<readonly DestinationRow[]> => {
  const { items } = await table.list({ kind: 'DESTINATION', limit: MAX_LISTED, consistent: true });
  return destinationRows.list(items);
};

/** @throws ProblemError 404 */
export const requireRow = async (table: TenantTable, id: string): Promise<DestinationRow> => {
  const item = await table.get(destinationKey(table, id), { consistent: true });
  if (!item) throw notFound('Destination');
  return destinationRows.read(item);
};

/** @throws ProblemError 409 when the limit is reached */
export const freeSlot = (rows: readonly DestinationRow[]): number => {
  const most = limits.of('destinations');
  const taken = new Set(rows.map(({ slot }) => slot));
  const free = Array.from({ length: most }, (_, slot) => slot).find((slot) => !taken.has(slot));
  if (free === undefined) throw tooMany('destinations', most);
  return free;
};

/** Returns the writes that add a destination, which is due immediately. */
export const newDestinationWrites = (table: TenantTable, row: DestinationRow): readonly Write[] => [
  {
    put: { ...slotKey(table, row.slot), id: row.id },
    condition: { expression: 'attribute_not_exists(pk)' },
    failed: () => conflict('changed-meanwhile', 'Another destination was added at the same time. Try again.'),
  },
  {
    put: {
      ...destinationKey(table, row.id),
      ...destinationRows.attributes(row),
      ...inFlight('delivery', row.createdAt),
    },
    condition: { expression: 'attribute_not_exists(pk)' },
  },
];

/** Returns the writes that remove a destination; throws `gone` if it was removed concurrently. */
export const removalWrites = (
  table: TenantTable,
  { id, slot }: DestinationRow,
  gone: () => Error,
): readonly Write[] => [
  {
    delete: destinationKey(table, id),
    condition: { expression: 'attribute_exists(pk)' },
    failed: gone,
  },
  { delete: slotKey(table, slot) },
];

const stateOf = (row: DestinationRow, now: Instant): DestinationState => {
  if (!row.on) return 'off';
  return isFailing(row, now) ? 'failing' : 'delivering';
};

/** Returns a destination for administrators, without its secret. @param newestSeal of the audit trail */
export const destinationReplyOf = (
  row: DestinationRow,
  newestSeal: number,
  now: Instant,
): DestinationReply => ({
  id: row.id,
  name: row.name,
  url: row.url,
  format: row.format,
  state: stateOf(row, now),
  createdAt: row.createdAt,
  createdBy: { ...row.createdBy },
  deliveredSeal: row.seal,
  newestSeal,
  deliveredAt: row.deliveredAt ?? null,
  reason: row.reason ?? null,
  failingSince: row.failedSince ?? null,
  failures: row.failures,
  nextTryAt: row.on ? (row.nextTryAt ?? null) : null,
});
