/**
 * The names of a tenant's custom frameworks: FRAMEWORK `names` / `NAMES`, one small item. Every change of a custom framework
 * moves its version, so names stay unique and their number within its limit.
 */
import { asRead } from '#functions/platform/table/as-read.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { conflict } from '#shared/kernel/errors.ts';

export interface StoredNames {
  /** 0: nothing was ever written. */
  readonly version: number;
  readonly names: CustomNames;
}

const keyOf = (table: TenantTable) => table.key('FRAMEWORK', 'NAMES', 'names');

export const readNames = async (table: TenantTable): Promise<StoredNames> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return { version: Number(item?.version ?? 0), names: (item?.names ?? {}) as CustomNames };
};

/** Names by key; one strong read of one item. */
export const readCustomNames = async (table: TenantTable): Promise<CustomNames> =>
  (await readNames(table)).names;

/** 409: what was read is not what is stored any more. */
export const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'Somebody else changed a custom framework at the same moment. Load it again, then repeat your change.',
  );

/** Replaces the names that were read. `failed`: ProblemError 409 when somebody else changed a framework since. */
export const namesWrite = (table: TenantTable, read: StoredNames, names: CustomNames): Write => ({
  put: { ...keyOf(table), names, version: read.version + 1 },
  condition: asRead(read.version),
  failed: changedMeanwhile,
});
