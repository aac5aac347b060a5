import { describe, expect, it } from 'vitest';
import { oneOf, recordId, search, text, wholeNumber } from './search.ts';

const id = '01938f6e-0000-7000-8000-000000000001';
const read = search({ q: text(5), sort: oneOf(['score', 'name']), agent: recordId });

describe('search parameters', () => {
  it('returns the valid values', () => {
    expect(read({ q: 'audit', sort: 'name', agent: id })).toEqual({ q: 'audit', sort: 'name', agent: id });
  });

  it.each([
    { q: 'audits' },
    { q: '' },
    { q: 7 },
    { q: ['audit'] },
    { sort: 'toString' },
    { agent: id.toUpperCase() },
    { agent: `${id}/` },
    { other: 'audit' },
  ])('returns no values for %j', (given) => {
    expect(read(given)).toStrictEqual({ q: undefined, sort: undefined, agent: undefined });
  });

  it('drops invalid values and keeps the rest', () => {
    expect(read({ q: 7, sort: 'score' })).toEqual({ sort: 'score' });
  });

  it('reads whole numbers within their limits, inclusive', () => {
    const agents = wholeNumber(1, 1000);
    expect([1, 1000].map(agents)).toEqual([1, 1000]);
    expect([0, 1001, 2.5, Number.NaN, '25', null].map(agents)).toEqual(Array(6).fill(undefined));
  });
});
