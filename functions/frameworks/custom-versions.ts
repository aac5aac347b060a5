/** The custom frameworks of a tenant, made of the definitions that it sent. They have their texts with them. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { customFramework, type ParameterIndex } from '#shared/frameworks/custom/custom-framework.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { allNames, frameworkKey } from '#shared/frameworks/names.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { readCustomNames } from './custom-names.ts';
import { listCustomRows, readCustomRow, readDefinition } from './custom-store.ts';

/** Versions never change, so what was read is good for ever; so many are kept, of all tenants. */
const MOST_KEPT = 50;
const kept = new Map<string, Framework>();

const absent = async (table: TenantTable, nameOrKey: string) => {
  const names = allNames(await readCustomNames(table));
  return new ProblemError(
    404,
    'framework-not-found',
    `There is no framework ${nameOrKey}. There are ${names.join(', ')}.`,
  );
};

/**
 * How custom frameworks are read.
 * @param catalogue the parameters by id, whole or as judging reads them: whichever the caller has loaded anyway
 */
export const customVersions = (catalogue: ParameterIndex) => {
  /** A version; undefined when there is none of that number. */
  const versionOf = async (
    table: TenantTable,
    key: string,
    number: number,
  ): Promise<Framework | undefined> => {
    const place = `${table.tenant}/${key}/${number}`;
    const known = kept.get(place);
    if (known) return known;
    const definition = await readDefinition(table, key, number);
    if (!definition) return undefined;
    const made = customFramework(definition, { key, versionNumber: number }, catalogue);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(place, made);
    return made;
  };

  /**
   * The framework of that name or key.
   * @param number of the version; the current one when absent
   * @throws ProblemError 404 `framework-not-found`, which lists what there is
   */
  const named = async (table: TenantTable, nameOrKey: string, number?: number): Promise<Framework> => {
    const key = frameworkKey(nameOrKey, await readCustomNames(table));
    const current = key === undefined ? undefined : await readCustomRow(table, key);
    const framework = current && (await versionOf(table, current.key, number ?? current.current.number));
    if (!framework) throw await absent(table, nameOrKey);
    return framework;
  };

  /** The current version of each. */
  const current = async (table: TenantTable): Promise<readonly Framework[]> => {
    const rows = await listCustomRows(table);
    const all = await Promise.all(rows.map(({ key, current }) => versionOf(table, key, current.number)));
    return all.filter((one) => one !== undefined);
  };

  return { versionOf, named, current };
};
