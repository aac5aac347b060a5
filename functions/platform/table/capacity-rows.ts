/**
 * The lists in README.md, rows for them, and the capacity of reading them: for the test and the measurement.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IndexName } from '#functions/platform/deploy/manifest.ts';
import { documents } from './client.ts';
import { indexKeys } from './definition.ts';
import type { TenantKind } from './kinds.ts';
import type { Item, ListQuery, TenantTable } from './table.ts';

/** One list of the README; the units are those of a page of 50 and of one put. */
export interface ListRow {
  readonly list: string;
  readonly kind: TenantKind;
  readonly part: string | undefined;
  readonly index: IndexName | undefined;
  readonly consistent: boolean;
  readonly bytes: number;
  readonly storedIn: readonly IndexName[];
  readonly pageUnits: number;
  readonly putUnits: number;
}

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
export const lists: readonly ListRow[] = (readme.split('## Lists\n')[1] ?? '')
  .split('## ')[0]
  ?.split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, list = '', kind = '', part, index, consistency, bytes, storedIn = '', page, put]) => ({
    list,
    kind: kind as TenantKind,
    part: part === '' ? undefined : part?.replaceAll(/<[\w-]+>/g, 'x'),
    index: index === '' ? undefined : (index as IndexName),
    consistent: consistency === 'strong',
    bytes: Number(bytes),
    storedIn: storedIn.split(' ').filter((name) => name !== '') as IndexName[],
    pageUnits: Number(page),
    putUnits: Number(put),
  })) as ListRow[];

/** Returns the capacity units that a run consumes, as reported by the engine. */
export const metered = async (run: () => Promise<unknown>): Promise<number> => {
  let units = 0;
  const client = documents();
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const reply = await next(args);
      units +=
        (reply.output as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity?.CapacityUnits ??
        0;
      return reply;
    },
    { step: 'initialize', name: 'meter' },
  );
  try {
    await run();
  } finally {
    client.middlewareStack.remove('meter');
  }
  return units;
};

/** Returns a row of exactly the stated size, including names and values (all ASCII text). */
export const rowOf = (
  table: TenantTable,
  { kind, part, index, bytes, storedIn }: ListRow,
  i: number,
): Item => {
  const sk = randomUUID();
  const own = table.key(kind, sk, index ? undefined : part);
  const keys = storedIn.flatMap((name) => {
    const { pk, sk: sort } = indexKeys(name);
    const partition = name === index ? table.partition(kind, part) : table.partition(kind, `${name}#${i}`);
    return [
      [pk, partition],
      [sort, sk],
    ] as const;
  });
  const row: Record<string, string> = { ...own, ...Object.fromEntries(keys), padding: '' };
  const used = Object.entries(row).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return { ...own, ...row, padding: 'x'.repeat(bytes - used) };
};

/** Returns the query for a page of 50 of a list. */
export const pageOf = ({ kind, part, index, consistent }: ListRow): ListQuery => ({
  kind,
  limit: 50,
  consistent,
  ...(part && { part }),
  ...(index && { index }),
});
