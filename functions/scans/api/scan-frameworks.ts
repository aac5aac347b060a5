import { requireCustomRow } from '#functions/frameworks/custom-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { frameworkName, isCustom, isFrameworkKey } from '#shared/frameworks/names.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { ScanFramework } from '../pipeline/persist/scan-store.ts';

export interface NamedFramework extends ScanFramework {
  readonly name: string;
}

/**
 * Returns a framework as a new scan records it: with the current name and version of a custom one. Loads no
 * catalog.
 * @param key key of an existing framework
 */
export const scanFramework = async (table: TenantTable, key: string): Promise<NamedFramework> => {
  if (!isCustom(key)) return { key, name: frameworkName(key, {}) };
  const { name, number } = (await requireCustomRow(table, key)).current;
  return { key, name, custom: { name, versionNumber: number } };
};

const existingFramework = async (table: TenantTable, key: string): Promise<NamedFramework | undefined> => {
  if (!isCustom(key) && !isFrameworkKey(key)) return undefined;
  try {
    return await scanFramework(table, key);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  }
};

/** Returns the same for any keys, without frameworks that no longer exist. */
export const existingFrameworks = async (
  table: TenantTable,
  keys: readonly string[],
): Promise<readonly NamedFramework[]> => {
  const found = await Promise.all(keys.map((key) => existingFramework(table, key)));
  return found.filter((framework) => framework !== undefined);
};
