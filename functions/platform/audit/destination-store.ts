/** Where the audit trail is sent on to: DESTINATION rows, and DESTINATION `slot` / number, one for each that there may be. */
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
  /** False: nothing is sent. */
  on: v.boolean(),
  /** The secret that calls are signed with, encrypted, in base64. */
  secret: v.string(),
  slot: v.number(),
  createdAt: v.string(),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  /** Newest seal whose events were taken. */
  seal: v.number(),
  deliveredAt: v.optional(v.string()),
  failures: v.number(),
  failedSince: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** Not called before. */
  nextTryAt: v.optional(v.string()),
  /** The trail has an event of its failing. */
  told: v.optional(v.boolean()),
  /** When it said that it wants nothing more, so that it was switched off. */
  givenUpAt: v.optional(v.string()),
  /** Who delivers to it now, and until when nobody else does. */
  lease: v.optional(v.string()),
  leasedUntil: v.optional(v.string()),
  testedAt: v.optional(v.string()),
});
/** A destination as its row says. */
export type DestinationRow = RowOf<typeof destinationRow>;

export const destinationRows = rowKind<DestinationRow>({ name: 'destination', schema: destinationRow });

export const destinationKey = (table: TenantTable, id: string) => table.key('DESTINATION', id);
const slotKey = (table: TenantTable, slot: number) => table.key('DESTINATION', String(slot), 'slot');

/** More than there may be. */
const MOST_LISTED = 50;

/** All of a tenant, oldest first, with what was written a moment ago. */
export const listRows = async (table: TenantTable): Promise<readonly DestinationRow[]> => {
  const { items } = await table.list({ kind: 'DESTINATION', limit: MOST_LISTED, consistent: true });
  return destinationRows.list(items);
};

/** @throws ProblemError 404 */
export const requireRow = async (table: TenantTable, id: string): Promise<DestinationRow> => {
  const item = await table.get(destinationKey(table, id), { consistent: true });
  if (!item) throw notFound('Destination');
  return destinationRows.read(item);
};

/** @throws ProblemError 409 when there are as many as there may be */
export const freeSlot = (rows: readonly DestinationRow[]): number => {
  const most = limits.of('destinations');
  const taken = new Set(rows.map(({ slot }) => slot));
  const free = Array.from({ length: most }, (_, slot) => slot).find((slot) => !taken.has(slot));
  if (free === undefined) throw tooMany('destinations', most);
  return free;
};

/** The writes that add a destination; it is due from now on. */
export const newDestinationWrites = (table: TenantTable, row: DestinationRow): readonly Write[] => [
  {
    put: { ...slotKey(table, row.slot), id: row.id },
    condition: { expression: 'attribute_not_exists(pk)' },
    failed: () =>
      conflict('changed-meanwhile', 'Another destination was added at the same moment. Try again.'),
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

/** The writes that remove one; `gone` is thrown where it was removed meanwhile. */
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

/** As administrators see it: without its secret. @param newestSeal of the trail */
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
