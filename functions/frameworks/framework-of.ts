/** Frameworks whole, as a tenant has them: those of the catalogue, and its custom ones. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import { customFramework } from '#shared/frameworks/custom/custom-framework.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { allNames, frameworkKey, isFrameworkKey } from '#shared/frameworks/names.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { readCustomNames } from './custom-names.ts';
import { listCustomRows, readCustomRow, readDefinition } from './custom-store.ts';

/** Versions never change, so what was read is good for ever; so many are kept, of all tenants. */
const MOST_KEPT = 50;
const kept = new Map<string, Framework>();

/** A version of a custom framework; undefined when there is none of that number. */
const versionOf = async (table: TenantTable, key: string, number: number): Promise<Framework | undefined> => {
  const place = `${table.tenant}/${key}/${number}`;
  const known = kept.get(place);
  if (known) return known;
  const definition = await readDefinition(table, key, number);
  if (!definition) return undefined;
  const made = customFramework(definition, { key, versionNumber: number }, parameters);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(place, made);
  return made;
};

const absent = async (table: TenantTable, nameOrKey: string) => {
  const names = allNames(await readCustomNames(table));
  return new ProblemError(
    404,
    'framework-not-found',
    `There is no framework ${nameOrKey}. There are ${names.join(', ')}.`,
  );
};

/**
 * The framework of that name or key.
 * @param number of the version of a custom framework; the current one when absent
 * @throws ProblemError 404 `framework-not-found`, which lists what there is
 */
export const frameworkOf = async (
  table: TenantTable,
  nameOrKey: string,
  number?: number,
): Promise<Framework> => {
  const known = frameworkKey(nameOrKey, {});
  const listed = known !== undefined && isFrameworkKey(known) ? frameworks[known] : undefined;
  if (listed) return listed;
  const key = frameworkKey(nameOrKey, await readCustomNames(table));
  const current = key === undefined ? undefined : await readCustomRow(table, key);
  const framework = current && (await versionOf(table, current.key, number ?? current.current.number));
  if (!framework) throw await absent(table, nameOrKey);
  return framework;
};

/** The version of a framework that a scan recorded, whether or not the framework is still there. */
export const recordedFramework = async (
  table: TenantTable,
  key: string,
  number: number | undefined,
): Promise<Framework> => {
  const recorded = number === undefined ? undefined : await versionOf(table, key, number);
  return recorded ?? frameworkOf(table, key);
};

/** All frameworks of a tenant: those of the catalogue, then the current version of each custom one. */
export const frameworksOf = async (table: TenantTable): Promise<readonly Framework[]> => {
  const rows = await listCustomRows(table);
  const custom = await Promise.all(rows.map(({ key, current }) => versionOf(table, key, current.number)));
  return [...Object.values(frameworks), ...custom.filter((one) => one !== undefined)];
};
