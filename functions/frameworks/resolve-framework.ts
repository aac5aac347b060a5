/**
 * Maps framework names to keys and back. Does not read the catalog, and reads the table only for custom
 * frameworks.
 */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { allNames, type CustomNames, frameworkKey, isCustom } from '#shared/frameworks/names.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { readCustomNames } from './custom-names.ts';

const none: CustomNames = {};

/** Returns the names of the custom frameworks among the keys; reads nothing if there are none. */
export const customNamesFor = async (table: TenantTable, keys: Iterable<string>): Promise<CustomNames> =>
  [...keys].some(isCustom) ? readCustomNames(table) : none;

/**
 * Returns the unique keys of frameworks given by name or key.
 * @param pathOf returns the field path for an index, for the error
 * @throws ProblemError 422 that lists the available frameworks
 */
export const frameworkKeysOf = async (
  table: TenantTable,
  given: readonly string[],
  pathOf: (place: number) => string,
): Promise<readonly string[]> => {
  const known = given.every((one) => frameworkKey(one, none) !== undefined);
  const custom = known ? none : await readCustomNames(table);
  const keys = given.map((one) => frameworkKey(one, custom));
  const message = `Must be one of ${allNames(custom).join(', ')}`;
  const details = keys.flatMap((key, index) => (key === undefined ? [{ path: pathOf(index), message }] : []));
  if (details.length > 0) throw invalid(details);
  return [...new Set(keys.filter((key) => key !== undefined))];
};

/**
 * Returns the key of a framework given by name or key; undefined if none is given.
 * @throws ProblemError 422 that lists the available frameworks
 */
export const frameworkFilter = async (
  table: TenantTable,
  given: string | undefined,
): Promise<string | undefined> =>
  given === undefined ? undefined : (await frameworkKeysOf(table, [given], () => 'framework'))[0];
