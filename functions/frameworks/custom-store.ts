/**
 * Custom frameworks of one tenant. FRAMEWORK / key is what is current; FRAMEWORK `<key>` / number a version, FRAMEWORK
 * `definition#<key>` / number its definition, packed. Versions are written once and stay when the framework is removed: scans
 * that were judged by them name them.
 */
import { pack, unpack } from '#functions/evidence/pack.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { CustomVersionReply } from '#shared/frameworks/custom/custom-routes.ts';
import { type CustomDefinition, customLimits } from '#shared/frameworks/custom/definition.ts';
import { conflict, invalid, notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { changedMeanwhile } from './custom-names.ts';

/** A custom framework as its row says. */
export interface CustomRow {
  readonly key: string;
  readonly current: CustomVersionReply;
  /** Agents that it is assigned to; moved with each assignment. */
  readonly agents: number;
  readonly createdAt: Instant;
}

/** DynamoDB takes 400 KB; text that compresses is far below. */
const MOST_PACKED = 380_000;
const MOST_VERSIONS = 100;

const rowKey = (table: TenantTable, key: string) => table.key('FRAMEWORK', key);
const sortOf = (number: number): string => String(number).padStart(6, '0');
const definitionKey = (table: TenantTable, key: string, number: number) =>
  table.key('FRAMEWORK', sortOf(number), `definition#${key}`);

const rowOf = (item: Item): CustomRow => item as unknown as CustomRow;
const versionOf = (item: Item): CustomVersionReply => item as unknown as CustomVersionReply;

/** All of the tenant; there are at most ten. */
export const listCustomRows = async (table: TenantTable): Promise<readonly CustomRow[]> => {
  const { items } = await table.list({ kind: 'FRAMEWORK', consistent: true, limit: customLimits.frameworks });
  return items.map(rowOf);
};

export const readCustomRow = async (table: TenantTable, key: string): Promise<CustomRow | undefined> => {
  const item = await table.get(rowKey(table, key), { consistent: true });
  return item && rowOf(item);
};

/** @throws ProblemError 404 */
export const requireCustomRow = async (table: TenantTable, key: string): Promise<CustomRow> => {
  const row = await readCustomRow(table, key);
  if (!row) throw notFound('Framework');
  return row;
};

/** The latest versions, newest first; those before a removal are among them. */
export const listVersions = async (
  table: TenantTable,
  key: string,
  limit = MOST_VERSIONS,
): Promise<readonly CustomVersionReply[]> => {
  const query = { kind: 'FRAMEWORK', part: key, consistent: true, newestFirst: true, limit } as const;
  return (await table.list(query)).items.map(versionOf);
};

/** One version; undefined when there is none of that number. */
export const readVersion = async (
  table: TenantTable,
  key: string,
  number: number,
): Promise<CustomVersionReply | undefined> => {
  const item = await table.get(table.key('FRAMEWORK', sortOf(number), key), { consistent: true });
  return item && versionOf(item);
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
    { put: { ...table.key('FRAMEWORK', sortOf(version.number), key), ...version }, condition: absent },
    { put: { ...definitionKey(table, key, version.number), packed }, condition: absent },
  ];
};

/** The row of a new framework. */
export const newRowWrite = (table: TenantTable, row: CustomRow): Write => ({
  put: { ...rowKey(table, row.key), ...row },
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
