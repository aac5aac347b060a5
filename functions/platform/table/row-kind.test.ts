import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#functions/platform/logger.ts';
import { rowKind } from './row-kind.ts';

afterEach(() => vi.restoreAllMocks());

const person = v.object({ first: v.string(), last: v.string(), tags: v.array(v.object({ of: v.string() })) });
const people = rowKind({ name: 'person', schema: person });

const key = { pk: 'T#0199#PERSON', sk: 'p1' };
const sound = { first: 'Ada', last: 'LOVELACE', tags: [] };

it('reads a row without keys, index attributes and expiry, and keeps attributes that the schema does not name', () => {
  const item = { ...key, gsi1pk: 'a', gsi4sk: 'b', ttl: 9, ...sound, shoe: 39 };
  expect(people.read(item)).toEqual({ ...sound, shoe: 39 });
  expect(people.read({ ...key, ...people.attributes(sound) })).toEqual(sound);
});

describe('a damaged row', () => {
  const damaged = { ...key, ...sound, tags: [{ of: 'secret' }, { of: 7 }] };

  it('read by key returns a 500 that names kind, key and field without revealing its content', () => {
    const read = () => people.read(damaged);
    expect(read).toThrow(expect.objectContaining({ status: 500, code: 'damaged-row' }));
    expect(read).toThrow('The stored person p1 is damaged at tags.1.of.');
    expect(read).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'T#0199#PERSON / p1, tags.1.of: expected string' }),
      }),
    );
  });

  it('in a list is logged and omitted', () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const row = { ...key, sk: 'p2', ...sound };
    expect(people.list([damaged, row])).toEqual([sound]);
    expect(log.mock.calls).toEqual([
      ['damaged row skipped', { row: 'person', ...key, field: 'tags.1.of', message: 'expected string' }],
    ]);
  });
});
