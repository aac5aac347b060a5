/**
 * The names of a tenant's custom frameworks: FRAMEWORK `names` / `NAMES`, one small item. Every change of a custom framework
 * moves its version, so names stay unique and their number within its limit.
 */
import { limits } from '#functions/platform/quotas/limits.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { tooMany } from '#shared/usage/reached.ts';

export interface StoredNames {
  /** 0: nothing was ever written. */
  readonly version: number;
  readonly names: CustomNames;
  /** Versions that were ever written, of all frameworks, since they are counted here. */
  readonly versions: number;
}

const keyOf = (table: TenantTable) => table.key('FRAMEWORK', 'NAMES', 'names');

export const readNames = async (table: TenantTable, consistent = true): Promise<StoredNames> => {
  const item = await table.get(keyOf(table), { consistent });
  return {
    version: Number(item?.version ?? 0),
    names: (item?.names ?? {}) as CustomNames,
    versions: Number(item?.versions ?? 0),
  };
};

/** @throws ProblemError 409 `too-many-framework-versions` */
export const requireRoomForVersion = ({ versions }: StoredNames): void => {
  const most = limits.of('framework-versions');
  if (versions >= most) throw tooMany('framework-versions', most);
};

/** Names by key; one strong read of one item. */
export const readCustomNames = async (table: TenantTable): Promise<CustomNames> =>
  (await readNames(table)).names;

/** The same for half the price, a moment later. */
export const readCustomNamesLately = async (table: TenantTable): Promise<CustomNames> =>
  (await readNames(table, false)).names;

/** 409: what was read is not what is stored any more. */
export const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'Somebody else changed a custom framework at the same moment. Load it again, then repeat your change.',
  );

/** Replaces the names that were read, and counts the versions that are written with them. `failed`: ProblemError 409 when somebody else changed a framework since. */
export const namesWrite = (
  table: TenantTable,
  read: StoredNames,
  names: CustomNames,
  newVersions: 0 | 1,
): Write => ({
  put: { ...keyOf(table), names, versions: read.versions + newVersions, version: read.version + 1 },
  condition: asRead(read.version),
  failed: changedMeanwhile,
});
