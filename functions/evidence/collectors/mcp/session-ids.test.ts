import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { guessable, isLongId } from './session-ids.ts';

it.each([
  ['a UUID', randomUUID()],
  ['a UUID of time', '0193b2c4-7d1e-7a3b-9f00-1a2b3c4d5e6f'],
  ['32 letters of hexadecimal', `${'f'.repeat(8)}0123456789abcdef01234567`],
  ['22 letters of base64', 'aB3dE5gH7jK9mN1pQ3sT5v'],
  ['a token in parts', 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl'],
])('%s is long enough', (_what, id) => {
  expect(isLongId(id)).toBe(true);
  expect(guessable([id])).toBeUndefined();
});

it.each([
  [['7', '8'], 'they are sequential'],
  [['session-0041', 'session-0043'], 'they are sequential'],
  [['default', 'default'], 'all callers get the same one'],
  [['f2c1b7d0', '91ab33e2'], 'they have fewer than 128 bits'],
  [['abc'], 'they have fewer than 128 bits'],
  [['1'.repeat(30), '2'.repeat(30)], 'they have fewer than 128 bits'],
])('%j is guessable: %s', (ids, why) => {
  expect(guessable(ids)).toBe(why);
});

it('no session ID cannot be guessed', () => {
  expect(guessable([])).toBeUndefined();
});
