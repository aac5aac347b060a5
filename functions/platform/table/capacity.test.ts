import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { IndexName } from '#functions/platform/deploy/manifest.ts';
import { documents } from './client.ts';
import { indexKeys } from './definition.ts';
import type { TenantKind } from './kinds.ts';
import type { Item, TenantTable } from './table.ts';
import { tableFixture } from './table-fixture.ts';
import { tenantTable } from './tenant-table.ts';

tableFixture();

interface ListRow {
  readonly list: string;
  readonly kind: TenantKind;
  readonly part: string | undefined;
  readonly index: IndexName | undefined;
  readonly consistent: boolean;
  readonly bytes: number;
  readonly standsIn: readonly IndexName[];
  readonly pageUnits: number;
  readonly putUnits: number;
}

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const lists: ListRow[] = (readme.split('## Lists\n')[1] ?? '')
  .split('## ')[0]
  ?.split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, list = '', kind = '', part, index, consistency, bytes, standsIn = '', page, put]) => ({
    list,
    kind: kind as TenantKind,
    part: part === '' ? undefined : part?.replaceAll(/<[\w-]+>/g, 'x'),
    index: index === '' ? undefined : (index as IndexName),
    consistent: consistency === 'strong',
    bytes: Number(bytes),
    standsIn: standsIn.split(' ').filter((name) => name !== '') as IndexName[],
    pageUnits: Number(page),
    putUnits: Number(put),
  })) as ListRow[];

/** Every reply's consumed capacity, as the engine counts it. */
const metered = async (run: () => Promise<unknown>): Promise<number> => {
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

/** A row of exactly the stated size: names and values count (all of them are ASCII text). */
const rowOf = (table: TenantTable, { kind, part, index, bytes, standsIn }: ListRow, i: number): Item => {
  const sk = randomUUID();
  const own = table.key(kind, sk, index ? undefined : part);
  const keys = standsIn.flatMap((name) => {
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

describe('capacity, as the README says', () => {
  it('reads the README', () => {
    expect(lists.length).toBeGreaterThanOrEqual(13);
  });

  it.each(lists)('$list', async (row) => {
    const table = tenantTable(randomUUID());
    const { kind, part, index, consistent, pageUnits, putUnits } = row;
    const page = { kind, limit: 50, consistent, ...(part && { part }), ...(index && { index }) } as const;
    const fill = (count: number) =>
      table.putMany(Array.from({ length: count }, (_, i) => rowOf(table, row, i)));

    await fill(60);
    expect(await metered(() => table.list(page))).toBe(pageUnits);
    await fill(540);
    expect(await metered(() => table.list(page))).toBe(pageUnits);

    const put = new PutCommand({ TableName: process.env.TABLE_NAME, Item: rowOf(table, row, 0) });
    expect(await metered(() => documents().send(put))).toBe(putUnits);
  });

  it('reads the counters with one unit, for a few agents and issues and for a hundred times as many', async () => {
    const { countChanges } = await import('#functions/changes/counters/count-changes.ts');
    const { recordedTenant } = await import('#functions/changes/counters/stream-fixture.ts');
    const { readStats } = await import('#functions/dashboard/stats-store.ts');
    const { agentRow, issueRow, scored } = await import('#shared/dashboard/sources-fixture.ts');
    const tenant = recordedTenant();
    const live = async (count: number) => {
      const from = tenant.records.length;
      for (let i = 0; i < count; i += 1) {
        await tenant.put('AGENT', randomUUID(), agentRow({ score: scored(i % 100) }));
        await tenant.put('ISSUE', randomUUID(), issueRow());
      }
      await countChanges({ Records: tenant.records.slice(from) });
    };
    await live(5);
    expect(await metered(() => readStats(tenant.table))).toBe(1);
    await live(495);
    expect((await readStats(tenant.table)).tally['issues:high']).toEqual([500]);
    expect(await metered(() => readStats(tenant.table))).toBe(1);
  }, 60_000);

  it('reads the fullest counters there can be with one unit', async () => {
    const { readStats, statsWrite } = await import('#functions/dashboard/stats-store.ts');
    const { frameworkNames } = await import('#shared/frameworks/framework.ts');
    const { rows } = await import('#shared/dashboard/stats.ts');
    const { severities } = await import('#shared/parameters/parameter.ts');
    const table = tenantTable(randomUUID());
    // 10,000 agents of 100 points in thousandths, and 1 M issues.
    const [agents, points, issues] = [10_000, 999_999_999, 1_000_000];
    const eight = Array<number>(8).fill(points);
    const tally = {
      [rows.agents]: Array<number>(4).fill(agents),
      [rows.points]: eight,
      ...Object.fromEntries(severities.map((one) => [rows.severity(one), Array<number>(4).fill(issues)])),
      ...Object.fromEntries(
        Object.keys(frameworkNames).flatMap((key) => [
          [rows.framework(key), [agents, agents, ...eight]],
          [rows.broken(key), Array<number>(4).fill(issues)],
        ]),
      ),
    };
    const read = await readStats(table);
    const write = statsWrite(
      table,
      read,
      { tally, lastScanTime: new Date().toISOString() },
      () => new Error(),
    );
    await table.commit([write]);
    expect(await metered(() => readStats(table))).toBe(1);
  });

  it('reads a session with one unit, however many there are', async () => {
    const { lookUp } = await import('./global-lookups.ts');
    expect(await metered(() => lookUp('SESSION', 'x'))).toBe(1);
  });
});
