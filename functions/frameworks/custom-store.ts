/**
 * Custom frameworks of one tenant. FRAMEWORK / key is the current state; FRAMEWORK `<key>` / number a
 * version, FRAMEWORK `definition#<key>` / number its packed definition. Versions are immutable and remain
 * when the framework is removed, because scans evaluated against them refer to them.
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
  /** Number of agents it is assigned to; updated with each assignment. */
  agents: v.number(),
  createdAt: v.string(),
});
/** A stored custom framework. */
export type CustomRow = v.InferOutput<typeof customRow>;

const storedFrameworks = rowKind({ name: 'custom framework', schema: customRow });
const storedVersions = rowKind({ name: 'version of a custom framework', schema: customVersionReply });

/** DynamoDB items are limited to 400 KB; compressible text is far below. */
const MAX_PACKED = 380_000;
const MAX_VERSIONS = 100;

const rowKey = (table: TenantTable, key: string) => table.key('FRAMEWORK', key);
const sortOf = (number: number): string => String(number).padStart(6, '0');
const definitionKey = (table: TenantTable, key: string, number: number) =>
  table.key('FRAMEWORK', sortOf(number), `definition#${key}`);

/** Returns all of the tenant; there are at most ten. */
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

/** Returns the latest versions, newest first, including those from before a removal. */
export const listVersions = async (table: TenantTable, key: string): Promise<readonly CustomVersionReply[]> =>
  storedVersions.list(await newestVersions(table, key, MAX_VERSIONS));

/**
 * Returns the latest version number of a key; numbering continues even after a framework was removed. 0
 * before the first.
 */
export const latestNumber = async (table: TenantTable, key: string): Promise<number> =>
  Number((await newestVersions(table, key, 1))[0]?.sk ?? 0);

/** Returns one version; undefined if the number does not exist. */
export const readVersion = async (
  table: TenantTable,
  key: string,
  number: number,
): Promise<CustomVersionReply | undefined> => {
  const item = await table.get(table.key('FRAMEWORK', sortOf(number), key), { consistent: true });
  return item && storedVersions.read(item);
};

/** Returns the definition of a version; undefined if the number does not exist. */
export const readDefinition = async (
  table: TenantTable,
  key: string,
  number: number,
): Promise<CustomDefinition | undefined> => {
  const item = await table.get(definitionKey(table, key, number), { consistent: true });
  return item && unpack<CustomDefinition>(item.packed as Uint8Array);
};

/** Returns the writes of a version with its definition; neither is ever overwritten. */
export const versionWrites = (
  table: TenantTable,
  key: string,
  version: CustomVersionReply,
  definition: CustomDefinition,
): readonly Write[] => {
  const packed = pack(definition);
  if (packed.length > MAX_PACKED) {
    throw invalid([
      { path: 'text', message: 'Exceeds the storage limit even when compressed. Shorten its texts' },
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

/** Returns the row of a new framework. */
export const newRowWrite = (table: TenantTable, row: CustomRow): Write => ({
  put: { ...rowKey(table, row.key), ...storedFrameworks.attributes(row) },
  condition: { expression: 'attribute_not_exists(pk)' },
});

/** Makes the version after the one that was read current. `failed`: ProblemError 409 on a concurrent change. */
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
      ? `${current.name} was assigned to an agent at the same time.`
      : `${current.name} is assigned to ${agents} ${agents === 1 ? 'agent' : 'agents'}. Remove it from ${agents === 1 ? 'that agent' : 'those agents'} first.`,
  );

/**
 * Removes the row of a framework that is assigned to no agent. `failed`: ProblemError 409 with the number of
 * agents.
 */
export const removalWrite = (table: TenantTable, row: CustomRow): Write => {
  if (row.agents > 0) throw inUse(row);
  return {
    delete: rowKey(table, row.key),
    condition: { expression: 'agents = :none', values: { ':none': 0 } },
    failed: () => inUse(row),
  };
};

/**
 * Increments or decrements the agent count of a framework. `failed`: ProblemError 422 if it was removed
 * concurrently.
 */
export const assignedWrite = (table: TenantTable, key: string, by: 1 | -1): Write => ({
  update: rowKey(table, key),
  expression: 'ADD agents :by',
  values: { ':by': by },
  condition: { expression: 'attribute_exists(pk)' },
  failed: () =>
    invalid([{ path: 'frameworks', message: 'Names a framework that was removed at the same time' }]),
});
