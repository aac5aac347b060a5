/** Connections of a tenant: ACCOUNT rows, and ACCOUNT `slot` / number, one for each possible connection. */
import * as v from 'valibot';
import { limits } from '#functions/platform/quotas/limits.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { connectionKindIds } from '#shared/connections/bodies.ts';
import { permissionCheck } from '#shared/connections/check.ts';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { MAX_CONNECTIONS } from '#shared/connections/limits.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import { tooMany } from '#shared/usage/reached.ts';

const connectionRow = v.object({
  id: v.string(),
  kind: v.picklist(connectionKindIds),
  name: v.string(),
  settings: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  /** Encrypted, in base64. */
  secret: v.optional(v.string()),
  externalId: v.optional(v.string()),
  slot: v.number(),
  createdAt: v.string(),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  test: v.optional(v.object({ at: v.string(), checks: v.array(permissionCheck) })),
  /** Start of the last test, regardless of its result. */
  testedAt: v.optional(v.string()),
});
/** A connection as stored in its row. */
export type ConnectionRow = RowOf<typeof connectionRow>;

export const connectionRows = rowKind<ConnectionRow>({ name: 'connection', schema: connectionRow });

export const connectionKey = (table: TenantTable, id: string) => table.key('ACCOUNT', id);
const slotKey = (table: TenantTable, slot: number) => table.key('ACCOUNT', String(slot), 'slot');

/** Returns all connections of a tenant, oldest first, including those just written. */
export const listRows = async (table: TenantTable): Promise<readonly ConnectionRow[]> => {
  const { items } = await table.list({ kind: 'ACCOUNT', limit: MAX_CONNECTIONS, consistent: true });
  return connectionRows.list(items);
};

/** @throws ProblemError 404 */
export const requireRow = async (table: TenantTable, id: string): Promise<ConnectionRow> => {
  const item = await table.get(connectionKey(table, id), { consistent: true });
  if (!item) throw notFound('Connection');
  return connectionRows.read(item);
};

/** @throws ProblemError 409 when the limit is reached */
export const freeSlot = (rows: readonly ConnectionRow[]): number => {
  const most = limits.of('connections');
  const taken = new Set(rows.map(({ slot }) => slot));
  const free = Array.from({ length: most }, (_, slot) => slot).find((slot) => !taken.has(slot));
  if (free === undefined) throw tooMany('connections', most);
  return free;
};

/** Returns the writes that add a connection. */
export const newConnectionWrites = (table: TenantTable, row: ConnectionRow): readonly Write[] => [
  {
    put: { ...slotKey(table, row.slot), id: row.id },
    condition: { expression: 'attribute_not_exists(pk)' },
    failed: () =>
      conflict('changed-meanwhile', 'Another connection was created at the same time. Try again.'),
  },
  {
    put: { ...connectionKey(table, row.id), ...connectionRows.attributes(row) },
    condition: { expression: 'attribute_not_exists(pk)' },
  },
];

/** Returns the writes that remove a connection with its secret. */
export const removalWrites = (
  table: TenantTable,
  { id, slot }: Pick<ConnectionRow, 'id' | 'slot'>,
): readonly Write[] => [
  {
    delete: connectionKey(table, id),
    condition: { expression: 'attribute_exists(pk)' },
    failed: () => notFound('Connection'),
  },
  { delete: slotKey(table, slot) },
];

/** Returns the connection for administrators, without its secret. */
export const connectionReplyOf = (row: ConnectionRow): ConnectionReply => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  settings: { ...row.settings } as ConnectionReply['settings'],
  hasSecret: row.secret !== undefined,
  externalId: row.externalId ?? null,
  createdAt: row.createdAt,
  createdBy: { ...row.createdBy },
  test: row.test ? { at: row.test.at, checks: row.test.checks.map((check) => ({ ...check })) } : null,
});
