/** Custom frameworks of a tenant, built from its definitions, including their texts. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { customFramework, type ParameterIndex } from '#shared/frameworks/custom/custom-framework.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { allNames, frameworkKey } from '#shared/frameworks/names.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { readCustomNames } from './custom-names.ts';
import { listCustomRows, readCustomRow, readDefinition } from './custom-store.ts';

/**
 * Versions never change, so they can be cached indefinitely; maximum number of cached versions of all
 * tenants.
 */
const MAX_STORED = 50;
const stored = new Map<string, Framework>();

const absent = async (table: TenantTable, nameOrKey: string) => {
  const names = allNames(await readCustomNames(table));
  return new ProblemError(
    404,
    'framework-not-found',
    `There is no framework ${nameOrKey}. Available frameworks: ${names.join(', ')}.`,
  );
};

/**
 * Returns readers of custom frameworks.
 * @param catalog parameters by id, in full or as needed for evaluation, as loaded by the caller
 */
export const customVersions = (catalog: ParameterIndex) => {
  /** Returns a version; undefined if the number does not exist. */
  const versionOf = async (
    table: TenantTable,
    key: string,
    number: number,
  ): Promise<Framework | undefined> => {
    const id = `${table.tenant}/${key}/${number}`;
    const known = stored.get(id);
    if (known) return known;
    const definition = await readDefinition(table, key, number);
    if (!definition) return undefined;
    const built = customFramework(definition, { key, versionNumber: number }, catalog);
    const [oldest] = stored.keys();
    if (stored.size >= MAX_STORED && oldest !== undefined) stored.delete(oldest);
    stored.set(id, built);
    return built;
  };

  /**
   * Returns the framework with that name or key.
   * @param number version number; the current version if absent
   * @throws ProblemError 404 `framework-not-found`, which lists the available frameworks
   */
  const named = async (table: TenantTable, nameOrKey: string, number?: number): Promise<Framework> => {
    const key = frameworkKey(nameOrKey, await readCustomNames(table));
    const current = key === undefined ? undefined : await readCustomRow(table, key);
    const framework = current && (await versionOf(table, current.key, number ?? current.current.number));
    if (!framework) throw await absent(table, nameOrKey);
    return framework;
  };

  /** Returns the current version of each. */
  const current = async (table: TenantTable): Promise<readonly Framework[]> => {
    const rows = await listCustomRows(table);
    const all = await Promise.all(rows.map(({ key, current }) => versionOf(table, key, current.number)));
    return all.filter((one) => one !== undefined);
  };

  return { versionOf, named, current };
};
