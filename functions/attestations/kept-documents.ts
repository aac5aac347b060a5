/**
 * How much accepted documents of a tenant take: USAGE `documents` / KEPT, moved in the transaction that accepts or removes one. A
 * document says that it is in the sum: those that were accepted before there was one are not.
 */
import { limits } from '#functions/platform/quotas/limits.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { tooMany } from '#shared/usage/reached.ts';

export interface KeptDocuments {
  readonly documents: number;
  readonly bytes: number;
}

const keyOf = (table: TenantTable) => table.key('USAGE', 'KEPT', 'documents');

export const readKept = async (table: TenantTable): Promise<KeptDocuments> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return { documents: Number(item?.documents ?? 0), bytes: Number(item?.bytes ?? 0) };
};

/** @throws ProblemError 409 `too-many-documents` or `too-many-storage` when a document of that size has no room */
export const requireRoomForDocument = async (table: TenantTable, size: number): Promise<void> => {
  const kept = await readKept(table);
  const [most, mostBytes] = [limits.of('documents'), limits.of('storage')];
  if (kept.documents >= most) throw tooMany('documents', most);
  if (kept.bytes + size > mostBytes) throw tooMany('storage', mostBytes);
};

const SUM = 'ADD documents :one, bytes :size';

/** The write that counts a document. `failed`: ProblemError 409 when others took the room since it was looked for. */
export const keptWrite = (table: TenantTable, size: number): Write => ({
  update: keyOf(table),
  expression: SUM,
  values: { ':one': 1, ':size': size },
  condition: {
    expression: 'attribute_not_exists(pk) OR (documents < :most AND bytes <= :room)',
    values: { ':most': limits.of('documents'), ':room': limits.of('storage') - size },
  },
  failed: () =>
    conflict('too-many-documents', 'Other documents took the room at the same moment. Look again.'),
});

/** The write that counts a document no more. */
export const removedWrite = (table: TenantTable, size: number): Write => ({
  update: keyOf(table),
  expression: SUM,
  values: { ':one': -1, ':size': -size },
});
