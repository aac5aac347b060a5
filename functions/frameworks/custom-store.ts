/**
 * Custom frameworks of one tenant. FRAMEWORK / key is what is current; FRAMEWORK `<key>` / number a version, FRAMEWORK
 * `definition#<key>` / number its definition, packed. Versions are written once and stay when the framework is removed: scans
 * that were judged by them name them.
 */
import * as v from 'valibot';
import { pack, unpack } from '#functions/platform/pack.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { type CustomVersionReply, customVersionReply } from '#shared/frameworks/custom/custom-routes.ts';
import type { CustomDefinition } from '#shared/frameworks/custom/definition.ts';
import { conflict, invalid, notFound } from '#shared/kernel/errors.ts';
import { quotas } from '#shared/usage/quotas.ts';
import { changedMeanwhile } from './custom-names.ts';

const customRow = v.object({
  key: v.string(),
  current: customVersionReply,
  /** Agents that it is assigned to; moved with each assignment. */
  agents: v.number(),
  createdAt: v.string(),
});
/** A custom framework as its row says. */
export type CustomRow = v.InferOutput<typeof customRow>;

const storedFrameworks = rowKind({ name: 'custom framework', schema: customRow });
const storedVersions = rowKind({ name: 'version of a custom framework', schema: customVersionReply });

/** DynamoDB takes 400 KB; text that compresses is far below. */
const MOST_PACKED = 380_000;
const MOST_VERSIONS = 100;

const rowKey = (table: TenantTable, key: string) => table.key('FRAMEWORK', key);
const sortOf = (number: number): string => String(number).padStart(6, '0');
const definitionKey = (table: TenantTable, key: string, number: number) =>
  table.key('FRAMEWORK', sortOf(number), `definition#${key}`);

/** All of the tenant; there are at most ten. */
export const listCustomRows = async (table: TenantTable): Promise<readonly CustomRow[]> => {
  const { items } = await table.list({ kind: 'FRAMEWORK', consistent: true, limit: quotas.frameworks.limit });
  return storedFrameworks.list(items);
};

export const readCustomRow = async (table: TenantTable, key: string): Promise<CustomRow | undefined> => {
  const item = await table.get(rowKey(table, key), { consistent: true });
  return item && storedFrameworks.read(item);
};

/** @throws ProblemError 404 */
export const requireCustomRow = async (table: TenantTable, key: string): Promise<CustomRow> => {
  const row = await readCustomRow(table, key);
  if (!row) throw notFound('Framework');
  return row;
};

const newestVersions = async (table: TenantTable, key: string, limit: number): Promise<readonly Item[]> =>
  (await table.list({ kind: 'FRAMEWORK', part: key, consistent: true, newestFirst: true, limit })).items;

/** The latest versions, newest first; those before a removal are among them. */
export const listVersions = async (table: TenantTable, key: string): Promise<readonly CustomVersionReply[]> =>
  storedVersions.list(await newestVersions(table, key, MOST_VERSIONS));

/** The latest version of a key, of whatever time: numbers go on even after a framework was removed. 0 before the first. */
export const latestNumber = async (table: TenantTable, key: string): Promise<number> =>
  Number((await newestVersions(table, key, 1))[0]?.sk ?? 0);

/** One version; undefined when there is none of that number. */
export const readVersion = async (
  table: TenantTable,
  key: string,
  number: number,
): Promise<CustomVersionReply | undefined> => {
  const item = await table.get(table.key('FRAMEWORK', sortOf(number), key), { consistent: true });
  return item && storedVersions.read(item);
};

/** The definition of a version; undefined when there is none of that number. */
export const readDefinition = async (
  table: TenantTable,
  key: string,
  number: number,
): Promise<CustomDefinition | undefined> => {
  const item = await table.get(definitionKey(table, key, number), { consistent: true });
  return item && unpack<CustomDefinition>(item.packed as Uint8Array);
};

/** Writes of a version with its definition; neither is ever written twice. */
export const versionWrites = (
  table: TenantTable,
  key: string,
  version: CustomVersionReply,
  definition: CustomDefinition,
): readonly Write[] => {
  const packed = pack(definition);
  if (packed.length > MOST_PACKED) {
    throw invalid([
      { path: 'text', message: 'Holds more than can be stored, even compressed; shorten its texts' },
    ]);
  }
  const absent = { expression: 'attribute_not_exists(pk)' };
  return [
    {
      put: { ...table.key('FRAMEWORK', sortOf(version.number), key), ...storedVersions.attributes(version) },
      condition: absent,
    },
    { put: { ...definitionKey(table, key, version.number), packed }, condition: absent },
  ];
};

/** The row of a new framework. */
export const newRowWrite = (table: TenantTable, row: CustomRow): Write => ({
  put: { ...rowKey(table, row.key), ...storedFrameworks.attributes(row) },
  condition: { expression: 'attribute_not_exists(pk)' },
});

/** Makes the version after the one that was read the current one. `failed`: ProblemError 409 when somebody was faster. */
export const currentWrite = (
  table: TenantTable,
  { key, current }: CustomRow,
  next: CustomVersionReply,
): Write => ({
  update: rowKey(table, key),
  expression: 'SET #current = :next',
  names: { '#current': 'current', '#number': 'number' },
  values: { ':next': next },
  condition: { expression: '#current.#number = :read', values: { ':read': current.number } },
  failed: changedMeanwhile,
});

const inUse = ({ current, agents }: CustomRow) =>
  conflict(
    'framework-in-use',
    agents === 0
      ? `${current.name} was assigned to an agent at the same moment.`
      : `${current.name} is assigned to ${agents} ${agents === 1 ? 'agent' : 'agents'}. Take it off ${agents === 1 ? 'that agent' : 'those agents'} first.`,
  );

/** Removes the row of a framework that no agent is assigned to. `failed`: ProblemError 409 that says how many are. */
export const removalWrite = (table: TenantTable, row: CustomRow): Write => {
  if (row.agents > 0) throw inUse(row);
  return {
    delete: rowKey(table, row.key),
    condition: { expression: 'agents = :none', values: { ':none': 0 } },
    failed: () => inUse(row),
  };
};

/** Counts one agent more or less for a framework. `failed`: ProblemError 422 when it was removed meanwhile. */
export const assignedWrite = (table: TenantTable, key: string, by: 1 | -1): Write => ({
  update: rowKey(table, key),
  expression: 'ADD agents :by',
  values: { ':by': by },
  condition: { expression: 'attribute_exists(pk)' },
  failed: () =>
    invalid([{ path: 'frameworks', message: 'Names a framework that was removed at the same moment' }]),
});
