/**
 * Total size of a tenant's accepted documents: USAGE `documents` / KEPT, updated in the transaction that
 * accepts or deletes one. A document records whether it is included, because those accepted before the total
 * existed are not.
 */
import { limits } from '#functions/platform/quotas/limits.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { tooMany } from '#shared/usage/reached.ts';

export interface StoredDocuments {
  readonly documents: number;
  readonly bytes: number;
}

const keyOf = (table: TenantTable) => table.key('USAGE', 'KEPT', 'documents');

export const loadDocuments = async (table: TenantTable): Promise<StoredDocuments> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return { documents: Number(item?.documents ?? 0), bytes: Number(item?.bytes ?? 0) };
};

/**
 * Checks the document quota.
 * @throws ProblemError 409 `too-many-documents` or `too-many-storage` if a document of that size does not fit
 */
export const requireRoomForDocument = async (table: TenantTable, size: number): Promise<void> => {
  const stored = await loadDocuments(table);
  const [most, maxBytes] = [limits.of('documents'), limits.of('storage')];
  if (stored.documents >= most) throw tooMany('documents', most);
  if (stored.bytes + size > maxBytes) throw tooMany('storage', maxBytes);
};

const SUM = 'ADD documents :one, bytes :size';

/**
 * Returns the write that adds a document to the total. `failed`: ProblemError 409 if concurrent documents
 * used the remaining quota.
 */
export const documentsWrite = (table: TenantTable, size: number): Write => ({
  update: keyOf(table),
  expression: SUM,
  values: { ':one': 1, ':size': size },
  condition: {
    expression: 'attribute_not_exists(pk) OR (documents < :most AND bytes <= :room)',
    values: { ':most': limits.of('documents'), ':room': limits.of('storage') - size },
  },
  failed: () =>
    conflict(
      'too-many-documents',
      'Other documents used the remaining quota at the same time. Check the usage and try again.',
    ),
});

/** Returns the write that removes a document from the total. */
export const removedWrite = (table: TenantTable, size: number): Write => ({
  update: keyOf(table),
  expression: SUM,
  values: { ':one': -1, ':size': -size },
});
