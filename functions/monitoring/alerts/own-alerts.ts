/**
 * A user's read and dismissed alerts, and digest setting: ALERT `own` / `<user id>`, at most 12 KB. It is a
 * personal view and changes no alert.
 */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Seen } from './alert-item.ts';

const PART = 'own';

/**
 * Maximum number of individually dismissed alerts; beyond it, everything up to the oldest of them is
 * dismissed.
 */
const MAX_NAMED = 200;

const own = v.object({
  /** Ids sort by time: everything up to this id is read, or dismissed. */
  readTo: v.exactOptional(v.string()),
  dismissedTo: v.exactOptional(v.string()),
  /** Later alerts that are dismissed. */
  dismissed: v.exactOptional(v.array(v.string())),
  /** Whether the user receives the digest. */
  digest: v.exactOptional(v.boolean()),
  version: v.number(),
});
export type Own = RowOf<typeof own>;

const rows = rowKind<Own>({ name: 'view of alerts', schema: own });

const nothing: Own = { version: 0 };

const keyOf = (table: TenantTable, userId: string): Key => table.key('ALERT', userId, PART);

const ownOf = (item: Item | undefined): Own => (item ? rows.read(item) : nothing);

/** Reads the view consistently, so that dismissed alerts disappear immediately. 1 to 3 RRU. */
export const readOwn = async (table: TenantTable, userId: string): Promise<Own> =>
  ownOf(await table.get(keyOf(table, userId), { consistent: true }));

export const seenOf = ({ readTo = '', dismissedTo = '', dismissed = [] }: Own): Seen => {
  const named = new Set(dismissed);
  return {
    isDismissed: (id) => id <= dismissedTo || named.has(id),
    isRead: (id) => id <= readTo,
  };
};

export const withDismissed = (before: Own, id: string): Own => {
  if (seenOf(before).isDismissed(id)) return before;
  const named = [...(before.dismissed ?? []), id].toSorted();
  const over = named.slice(0, Math.max(0, named.length - MAX_NAMED));
  const dismissedTo = over.at(-1) ?? before.dismissedTo;
  return {
    ...before,
    dismissed: named.slice(over.length),
    ...(dismissedTo === undefined ? {} : { dismissedTo }),
  };
};

/** Dismisses all current alerts. @param newest id of the newest alert */
export const withAllDismissed = ({ dismissed: _, ...before }: Own, newest: string): Own => ({
  ...before,
  dismissedTo: newest > (before.dismissedTo ?? '') ? newest : (before.dismissedTo ?? newest),
});

/** Replaces the version that was read. */
export const ownWrite = (
  table: TenantTable,
  userId: string,
  before: Own,
  next: Own,
  conflict: () => Error,
): Write => ({
  put: { ...keyOf(table, userId), ...rows.attributes({ ...next, version: before.version + 1 }) },
  condition: asRead(before.version),
  failed: conflict,
});

/** Returns users of a tenant who receive the digest, at most `limit`, by id. */
export const listDigestReaders = async (table: TenantTable, limit: number): Promise<readonly string[]> => {
  const { items } = await table.list({
    kind: 'ALERT',
    part: PART,
    limit,
    keep: (item) => item.digest === true,
  });
  return items.map(({ sk }) => sk);
};
