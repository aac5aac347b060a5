/** A bulk change, so that it can be undone: ISSUE `changes` / id, for a day. */
import * as v from 'valibot';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { DAY, type Instant } from '#shared/kernel/time.ts';

const person = v.nullable(v.object({ id: v.string(), name: v.string() }));
const fields = v.object({
  status: v.picklist(['open', 'in_progress', 'resolved', 'dismissed']),
  assignee: person,
  dueOn: v.string(),
});

const row = v.object({
  reason: v.string(),
  /** Each issue with its fields before and after. */
  issues: v.array(v.object({ id: v.string(), before: fields, after: fields })),
});
export type ChangeRecord = v.InferOutput<typeof row>;

const rows = rowKind<ChangeRecord>({ name: 'bulk change', schema: row });

const keyOf = (table: TenantTable, id: string) => table.key('ISSUE', id, 'changes');

export const changeRecordWrite = (
  table: TenantTable,
  id: string,
  record: ChangeRecord,
  now: Instant,
): Write => ({
  put: { ...keyOf(table, id), ...rows.attributes(record), ttl: expiresAt(new Date(Date.parse(now) + DAY)) },
});

export const readChangeRecord = async (table: TenantTable, id: string): Promise<ChangeRecord | undefined> => {
  const item = await table.get(keyOf(table, id), { consistent: true });
  return item && rows.read(item);
};
