/**
 * Delivery log of a destination: DELIVERY `<destination>` / id, one row per round of calls or test; rows
 * expire after 14 days.
 */
import * as v from 'valibot';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { DeliveryReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { LOG_DAYS } from '#shared/audit-logs/delivery/destination.ts';
import { callOutcomes } from '#shared/audit-logs/delivery/outcome.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DAY, later } from '#shared/kernel/time.ts';

const deliveryRow = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(['events', 'test']),
  outcome: v.picklist(callOutcomes),
  events: v.number(),
  seals: v.nullable(v.object({ from: v.number(), to: v.number() })),
  status: v.nullable(v.number()),
  latency: v.nullable(v.number()),
  attempt: v.number(),
  reason: v.nullable(v.string()),
});
export type DeliveryRow = RowOf<typeof deliveryRow>;

const deliveryRows = rowKind<DeliveryRow>({ name: 'delivery', schema: deliveryRow });

/** Returns the write of a log row. */
export const deliveryWrite = (table: TenantTable, destination: string, row: DeliveryRow): Write => ({
  put: {
    ...table.key('DELIVERY', row.id, destination),
    ...deliveryRows.attributes(row),
    ttl: expiresAt(later(row.at, LOG_DAYS * DAY)),
  },
  condition: { expression: 'attribute_not_exists(pk)' },
});

export const deliveryReplyOf = (row: DeliveryRow): DeliveryReply => ({
  ...row,
  seals: row.seals && { ...row.seals },
});

/** Newest first. */
export const listRowsOf = async (
  table: TenantTable,
  destination: string,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<DeliveryRow>> => {
  const { items, next } = await table.list({
    kind: 'DELIVERY',
    part: destination,
    newestFirst: true,
    consistent: true,
    ...page,
  });
  return { items: deliveryRows.list(items), next };
};
