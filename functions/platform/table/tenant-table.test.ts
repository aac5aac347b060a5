import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conflict } from '#shared/kernel/errors.ts';
import type { TenantTable, Write } from './table.ts';
import { tableFixture } from './table-fixture.ts';
import { tenantTable } from './tenant-table.ts';

tableFixture();

const newTable = () => tenantTable(randomUUID());

describe('items', () => {
  it('returns what was put, and nothing to another tenant', async () => {
    const table = newTable();
    const other = newTable();
    const key = table.key('AGENT', 'a1');
    await table.commit([{ put: { ...key, name: 'Triage' } }]);
    expect(await table.get(key)).toEqual({ ...key, name: 'Triage' });
    expect(await other.get(other.key('AGENT', 'a1'))).toBeUndefined();
    await expect(other.get(key)).rejects.toThrow('does not belong to this tenant');
    await expect(other.getMany([key])).rejects.toThrow('does not belong to this tenant');
    await expect(other.putMany([{ ...key }])).rejects.toThrow('does not belong to this tenant');
    await expect(other.commit([{ delete: key }])).rejects.toThrow('does not belong to this tenant');
    await expect(
      table.commit([{ put: { ...key, gsi1pk: other.partition('AGENT'), gsi1sk: 'a1' } }]),
    ).rejects.toThrow('does not belong to this tenant');
  });

  it('rejects a tenant id that could reach into another key', () => {
    expect(() => tenantTable('a#AGENT')).toThrow('A tenant ID is a UUID');
  });

  it('omits expired items', async () => {
    const table = newTable();
    const now = Math.floor(Date.now() / 1000);
    const gone = { ...table.key('AGENT', 'gone'), ttl: now - 1 };
    const live = { ...table.key('AGENT', 'live'), ttl: now + 60 };
    await table.putMany([gone, live]);
    expect(await table.get(gone)).toBeUndefined();
    expect(await table.getMany([gone, live])).toEqual([live]);
    expect((await table.list({ kind: 'AGENT', limit: 10 })).items).toEqual([live]);
  });

  it('reads any number of keys in the requested order and omits absent ones', async () => {
    const table = newTable();
    const items = Array.from({ length: 230 }, (_, i) => ({
      ...table.key('AGENT', String(i).padStart(3, '0')),
      i,
    }));
    await table.putMany(items);
    const wanted = [...items].reverse();
    const first = items[0];
    const found = await table.getMany([table.key('AGENT', 'absent'), ...wanted, ...(first ? [first] : [])]);
    expect(found.map((item) => item.i)).toEqual([...wanted.map(({ i }) => i), 0]);
  });
});

describe('commit', () => {
  it('throws the error of the write whose condition failed, and writes nothing', async () => {
    const table = newTable();
    const taken = table.key('AGENT', 'taken');
    const fresh = table.key('AGENT', 'fresh');
    await table.commit([{ put: taken }]);
    const absent = { expression: 'attribute_not_exists(pk)' };
    const attempt = table.commit([
      { put: fresh, condition: absent, failed: () => conflict('fresh', 'fresh') },
      { put: taken, condition: absent, failed: () => conflict('taken', 'taken') },
    ]);
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'taken' });
    expect(await table.get(fresh, { consistent: true })).toBeUndefined();
  });

  it('passes through a failed condition without its own error', async () => {
    const table = newTable();
    const write = { update: table.key('AGENT', 'x'), expression: 'SET a = :a', values: { ':a': 1 } };
    const attempt = table.commit([{ ...write, condition: { expression: 'attribute_exists(pk)' } }]);
    await expect(attempt).rejects.toMatchObject({ name: 'TransactionCanceledException' });
  });

  it('counts every concurrent transaction on one item', async () => {
    const table = newTable();
    const counter = table.key('AGENT', 'counter');
    const add = { update: counter, expression: 'ADD #n :one', names: { '#n': 'n' }, values: { ':one': 1 } };
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => table.commit([add, { put: table.key('ISSUE', String(i)) }])),
    );
    expect(await table.get(counter, { consistent: true })).toMatchObject({ n: 40 });
  });

  describe('with a write that detects a previous commit', () => {
    const absent = { expression: 'attribute_not_exists(pk)' };
    const writesOf = (table: TenantTable, doneBefore: () => Error | undefined): readonly Write[] => [
      {
        update: table.key('AGENT', 'counter'),
        expression: 'SET n = :two',
        values: { ':two': 2 },
        condition: { expression: 'n = :one', values: { ':one': 1 } },
        failed: () => conflict('changed-meanwhile', 'changed'),
      },
      { put: table.key('AUDIT', 'event'), condition: absent, doneBefore },
    ];
    const begun = async () => {
      const table = newTable();
      await table.commit([{ put: { ...table.key('AGENT', 'counter'), n: 1 } }]);
      return table;
    };

    it('is applied once if repeated, regardless of other failures', async () => {
      const table = await begun();
      const writes = writesOf(table, () => undefined);
      await table.commit(writes);
      await table.commit(writes);
      expect(await table.get(table.key('AGENT', 'counter'), { consistent: true })).toMatchObject({ n: 2 });
    });

    it('reports the previous commit rather than other failures', async () => {
      const table = await begun();
      const writes = writesOf(table, () => conflict('done', 'Done before.'));
      await table.commit(writes);
      await expect(table.commit(writes)).rejects.toMatchObject({ code: 'done' });
    });

    it('is rejected if it was not applied before', async () => {
      const table = newTable();
      const attempt = table.commit(writesOf(table, () => undefined));
      await expect(attempt).rejects.toMatchObject({ code: 'changed-meanwhile' });
    });
  });

  it('rejects more writes than a transaction supports', async () => {
    const table = newTable();
    const writes = Array.from({ length: 101 }, (_, i) => ({ put: table.key('AGENT', String(i)) }));
    await expect(table.commit(writes)).rejects.toThrow('limited to 100 writes');
  });
});
