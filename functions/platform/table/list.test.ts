import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Item, ListQuery, TenantTable } from './table.ts';
import { tableFixture } from './table-fixture.ts';
import { tenantTable } from './tenant-table.ts';

tableFixture();

const number = (i: number) => String(i).padStart(4, '0');

/** Returns a table with issues numbered from 0; all are open, even numbers are high. */
const withIssues = async (count: number, bytes = 0): Promise<TenantTable> => {
  const table = tenantTable(randomUUID());
  const status = { gsi1pk: table.partition('ISSUE', 'status#open') };
  const padding = 'x'.repeat(bytes);
  await table.putMany(
    Array.from({ length: count }, (_, i) => ({
      ...table.key('ISSUE', number(i)),
      ...status,
      gsi1sk: number(i),
      high: i % 2 === 0,
      padding,
    })),
  );
  return table;
};

/** Reads all pages and returns the ids of each. */
const pages = async (table: TenantTable, query: ListQuery): Promise<string[][]> => {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...query, cursor });
    found.push(page.items.map((item) => item.sk));
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
};

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => number(from + i));

describe('pages', () => {
  it('cover the base table and an index in both directions, without gaps or duplicates', async () => {
    const table = await withIssues(25);
    const index = { part: 'status#open', index: 'gsi1' } as const;
    for (const where of [{}, index]) {
      const query = { kind: 'ISSUE', limit: 10, ...where } as const;
      expect(await pages(table, query)).toEqual([numbers(0, 10), numbers(10, 20), numbers(20, 25)]);
      const newest = await pages(table, { ...query, newestFirst: true });
      expect(newest.flat()).toEqual(numbers(0, 25).reverse());
    }
  });

  it('end without an empty page if the last one is full', async () => {
    const table = await withIssues(20);
    const found = await pages(table, { kind: 'ISSUE', limit: 10 });
    expect(found.map((page) => page.length)).toEqual([10, 10]);
  });

  it('respect a sort key prefix', async () => {
    const table = await withIssues(25);
    expect((await pages(table, { kind: 'ISSUE', prefix: '001', limit: 4 })).flat()).toEqual(numbers(10, 20));
  });

  it('respect a sort key range, inclusive, and bind the cursor to it', async () => {
    const table = await withIssues(25);
    const index = { part: 'status#open', index: 'gsi1' } as const;
    for (const where of [{}, index]) {
      const query = { kind: 'ISSUE', between: [number(5), number(12)], limit: 3, ...where } as const;
      expect((await pages(table, query)).flat()).toEqual(numbers(5, 13));
      expect((await pages(table, { ...query, newestFirst: true })).flat()).toEqual(numbers(5, 13).reverse());
      const { next: cursor } = await table.list(query);
      const other = table.list({ ...query, between: [number(5), number(20)], cursor });
      await expect(other).rejects.toMatchObject({ status: 400, code: 'bad-cursor' });
    }
  });

  it('are filled despite items that a filter omits', async () => {
    const table = await withIssues(100);
    const keep = (item: Item) => item.high === true;
    const found = await pages(table, { kind: 'ISSUE', limit: 20, keep });
    expect(found.map((page) => page.length).slice(0, 2)).toEqual([20, 20]);
    expect(found.flat()).toEqual(numbers(0, 100).filter((_, i) => i % 2 === 0));
  });

  it('stop after 1 MB even if the filter found nothing, and can continue', async () => {
    const table = await withIssues(400, 8000);
    const keep = (item: Item) => item.sk === number(399);
    const first = await table.list({ kind: 'ISSUE', limit: 10, keep });
    expect(first.items).toEqual([]);
    expect(first.next).toBeDefined();
    const found = await pages(table, { kind: 'ISSUE', limit: 10, keep });
    expect(found.flat()).toEqual([number(399)]);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThanOrEqual(8);
  });
});

describe('cursors', () => {
  const open = { kind: 'ISSUE', part: 'status#open', index: 'gsi1', limit: 5 } as const;
  const rejected = { status: 400, code: 'bad-cursor' };

  it('contain no tenant', async () => {
    const table = await withIssues(10);
    const { next = '' } = await table.list(open);
    expect(Buffer.from(next, 'base64url').toString()).not.toContain(table.tenant);
  });

  it('are rejected for another tenant, another query and another filter', async () => {
    const table = await withIssues(10);
    const { next: cursor } = await table.list({ ...open, filter: { severity: 'high' } });
    const same = { ...open, filter: { severity: 'high' }, cursor };
    expect((await table.list({ ...same, limit: 2 })).items).toHaveLength(2);
    await expect(tenantTable(randomUUID()).list(same)).rejects.toMatchObject(rejected);
    await expect(table.list({ ...same, newestFirst: true })).rejects.toMatchObject(rejected);
    await expect(table.list({ ...same, part: 'status#resolved' })).rejects.toMatchObject(rejected);
    await expect(table.list({ ...same, filter: { severity: 'low' } })).rejects.toMatchObject(rejected);
    await expect(table.list({ kind: 'ISSUE', limit: 5, cursor })).rejects.toMatchObject(rejected);
  });

  it('are rejected if they are invalid', async () => {
    const table = await withIssues(10);
    const { next = '' } = await table.list(open);
    const [bound] = JSON.parse(Buffer.from(next, 'base64url').toString()) as string[];
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const foreign = `T#${randomUUID()}#ISSUE`;
    const forged = [
      forge(bound, '0001', '0001', foreign),
      forge(bound, '', '0001', '#ISSUE'),
      forge(bound, 1, 2, 3),
      forge(bound),
    ];
    for (const cursor of ['', 'x', '%%%', next.slice(0, -4), forge(), ...forged]) {
      await expect(table.list({ ...open, cursor }), cursor).rejects.toMatchObject(rejected);
    }
  });
});
