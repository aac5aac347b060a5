import { requireCustomRow } from '#functions/frameworks/custom-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { frameworkName, isCustom, isFrameworkKey } from '#shared/frameworks/names.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { ScanFramework } from './scan-store.ts';

export interface NamedFramework extends ScanFramework {
  readonly name: string;
}

/**
 * A framework as a scan that is started now records it: of a custom one its present name and version. Loads no catalogue.
 * @param key of a framework that there is
 * @throws ProblemError 404 when a custom one was removed at the same moment
 */
export const scanFramework = async (table: TenantTable, key: string): Promise<NamedFramework> => {
  if (!isCustom(key)) return { key, name: frameworkName(key, {}) };
  const { name, number } = (await requireCustomRow(table, key)).current;
  return { key, name, custom: { name, versionNumber: number } };
};

/** The same of a key of whatever time; undefined of a framework that is not there any more. */
export const scanFrameworkIfThere = async (
  table: TenantTable,
  key: string,
): Promise<NamedFramework | undefined> => {
  if (!isCustom(key) && !isFrameworkKey(key)) return undefined;
  try {
    return await scanFramework(table, key);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  }
};
