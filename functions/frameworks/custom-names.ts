/**
 * The names of a tenant's custom frameworks: FRAMEWORK `names` / `NAMES`, one small item. Every change of a
 * custom framework increments its version, so names stay unique and their number within the limit.
 */
import { limits } from '#functions/platform/quotas/limits.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { tooMany } from '#shared/usage/reached.ts';

export interface StoredNames {
  /** 0 if never written. */
  readonly version: number;
  readonly names: CustomNames;
  /** Number of versions ever written for all frameworks, since counting began. */
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

/** Returns names by key; one consistent read of one item. */
export const readCustomNames = async (table: TenantTable): Promise<CustomNames> =>
  (await readNames(table)).names;

/** The same with an eventually consistent read, at half the cost. */
export const readCustomNamesLately = async (table: TenantTable): Promise<CustomNames> =>
  (await readNames(table, false)).names;

/** 409: the stored item has changed since it was read. */
export const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'A custom framework was changed at the same time. Reload it and repeat your change.',
  );

/**
 * Replaces the names that were read, and counts the versions written with them. `failed`: ProblemError 409 if
 * a framework was changed since.
 */
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
