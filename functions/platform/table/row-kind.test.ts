import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#functions/platform/logger.ts';
import { type Attributes, rowKind } from './row-kind.ts';
import { tableFixture } from './table-fixture.ts';
import { tenantTable } from './tenant-table.ts';

tableFixture();
afterEach(() => vi.restoreAllMocks());

/** A made-up kind: first with a name, then with first and last name, then with the last name in capitals. */
const person = v.object({ first: v.string(), last: v.string(), tags: v.array(v.object({ of: v.string() })) });
const split = {
  from: 1,
  to: 2,
  up: ({ name, ...row }: Attributes) => {
    if (typeof name !== 'string') return row;
    const [first = '', last = ''] = name.split(' ');
    return { first, last, ...row };
  },
};
const capitals = {
  from: 2,
  to: 3,
  up: (row: Attributes) => ({ ...row, last: String(row.last).toUpperCase() }),
};
const people = rowKind({ name: 'person', version: 3, schema: person, migrations: [capitals, split] });
const firstPeople = rowKind({ name: 'person', schema: v.object({ name: v.string() }) });

const key = { pk: 'T#0199#PERSON', sk: 'p1' };
const sound = { first: 'Ada', last: 'LOVELACE', tags: [] };

describe('a row', () => {
  it('is read without keys, attributes of indexes, end and version; what the schema does not name stays', () => {
    const item = { ...key, gsi1pk: 'a', gsi4sk: 'b', ttl: 9, rowVersion: 3, ...sound, shoe: 39 };
    expect(people.read(item)).toEqual({ ...sound, shoe: 39 });
  });

  it('says its version only above 1, so that rows stored before versions are as they are written now', () => {
    expect(firstPeople.attributes({ name: 'Ada' })).toEqual({ name: 'Ada' });
    expect(people.attributes(sound)).toEqual({ ...sound, rowVersion: 3 });
    expect(people.read({ ...key, ...people.attributes(sound) })).toEqual(sound);
  });

  it('of an older version is brought to the present one when it is read, step by step', async () => {
    const table = tenantTable(randomUUID());
    const [old, middle] = [table.key('USER', 'old'), table.key('USER', 'middle')];
    await table.putMany([
      { ...old, name: 'Ada Lovelace', tags: [] },
      { ...middle, rowVersion: 2, first: 'Ada', last: 'Lovelace', tags: [] },
    ]);
    const { items } = await table.list({ kind: 'USER', limit: 10 });
    expect(people.list(items)).toEqual([sound, sound]);
    expect(await table.get(old)).toEqual({ ...old, name: 'Ada Lovelace', tags: [] });
  });

  it('of an older version in which a part is new already keeps that part', () => {
    expect(people.read({ ...key, name: 'Ada Lovelace', last: 'King', tags: [] })).toEqual({
      ...sound,
      last: 'KING',
    });
  });
});

describe('a damaged row', () => {
  const damaged = { ...key, rowVersion: 3, ...sound, tags: [{ of: 'secret' }, { of: 7 }] };

  it('that is read by its key is a 500 that names kind, key and field, and shows nothing of what it holds', () => {
    const read = () => people.read(damaged);
    expect(read).toThrow(expect.objectContaining({ status: 500, code: 'damaged-row' }));
    expect(read).toThrow('The stored person p1 is damaged at tags.1.of.');
    expect(read).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'T#0199#PERSON / p1, tags.1.of: expected string' }),
      }),
    );
  });

  it('of a list is logged and left out', () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const row = { ...key, sk: 'p2', rowVersion: 3, ...sound };
    expect(people.list([damaged, row])).toEqual([sound]);
    expect(log.mock.calls).toEqual([
      ['damaged row left out', { row: 'person', ...key, field: 'tags.1.of', message: 'expected string' }],
    ]);
  });

  it.each([
    ['of a version that is none', { ...key, ...sound, rowVersion: '3' }],
    ['of a version that a newer release wrote', { ...key, ...sound, rowVersion: 4 }],
  ])('%s is not guessed at', (_, item) => {
    expect(() => people.read(item)).toThrow('The stored person p1 is damaged at rowVersion.');
  });

  it('that a step cannot take is named by its version', () => {
    const strict = rowKind({
      name: 'person',
      version: 2,
      schema: person,
      migrations: [{ from: 1, to: 2, up: ({ name }) => ({ first: (name as string).trim() }) }],
    });
    expect(() => strict.read(key)).toThrow('The stored person p1 is damaged at rowVersion.');
  });
});

describe('a kind', () => {
  it('whose steps leave out a version, or do not reach the present one, is refused', () => {
    const made = (version: number, migrations: readonly (typeof split)[]) => () =>
      rowKind({ name: 'person', version, schema: person, migrations });
    const refused = 'The migrations of person do not lead from version 1 to';
    expect(made(2, [])).toThrow(refused);
    expect(made(3, [split])).toThrow(refused);
    expect(made(1, [split])).toThrow(refused);
    expect(made(3, [split, { ...split, from: 1, to: 3 }])).toThrow(refused);
  });
});
