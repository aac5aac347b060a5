import { describe, expect, it } from 'vitest';
import { boundOf, leftBy, personTexts, searchWords, startsAny } from './audit-filter.ts';

const event = {
  action: 'login-failed',
  resource: 'api-key',
  resourceId: '0199c0de-0000-7000-8000-0000000000aa',
  userId: '0199c0de-1111-7000-8000-0000000000bb',
  details: { apiKey: 'Nightly pipeline', note: 'secret words' },
  timestamp: '2026-11-20T08:40:00.000Z',
};
const people = new Map([[event.userId, personTexts('Augusta Ada', 'Lovelace', 'ada@example.org')]]);

describe('audit trail filters', () => {
  it.each([
    ['action', 'login-failed', 'login'],
    ['resource', 'api-key', 'api'],
    ['actor', event.userId, 'system'],
    ['from', event.timestamp, '2026-11-20T08:40:00.001Z'],
    ['to', event.timestamp, '2026-11-20T08:39:59.999Z'],
  ])('%s keeps only exact matches', (name, left, out) => {
    expect(leftBy({ [name]: left })(event)).toBe(true);
    expect(leftBy({ [name]: out })(event)).toBe(false);
  });

  it.each([
    ['0199c0de-0000', true],
    ['0199C0DE', true],
    ['0000', false],
    ['failed', true],
    ['ailed', false],
    ['key', true],
    ['ada', true],
    ['love', true],
    ['lace', false],
    ['ADA@example', true],
    ['ada  lovelace', true],
    ['ada create', false],
    ['pipeline', true],
    ['secret', false],
    ['note', false],
  ])('a search for “%s” matches word beginnings and requires every word: %s', (q, found) => {
    expect(leftBy({ q }, people)(event)).toBe(found);
  });

  it('finds users by any of the words, and finds none for a search of spaces', () => {
    expect(startsAny(personTexts('Ada', 'Lovelace', 'a@b.c'), searchWords('create LOVE'))).toBe(true);
    expect(startsAny(personTexts('Ada', 'Lovelace', 'a@b.c'), searchWords('create'))).toBe(false);
    expect(searchWords('   ')).toEqual([]);
  });

  it.each([
    ['2026-11-20', 'from', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'to', '2026-11-20T23:59:59.999Z'],
    ['2026-11-20T08:40:00Z', 'to', '2026-11-20T08:40:00.000Z'],
    ['2026-13-45', 'to', undefined],
  ] as const)('the bound %s as %s is %s', (given, end, bound) => {
    expect(boundOf(given, end)).toBe(bound);
  });
});
