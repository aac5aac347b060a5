import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/scoring/catalog-fixture.ts';
import { type DatedBy, expiryOf } from './expiry.ts';

const cases: readonly (readonly [DatedBy, string])[] = [
  ['probe', '2026-01-15T00:00:00.000Z'],
  ['policy-engine', '2026-01-15T00:00:00.000Z'],
  ['mcp', '2026-01-15T00:00:00.000Z'],
  ['a2a', '2026-01-15T00:00:00.000Z'],
  ['kubernetes', '2026-01-31T00:00:00.000Z'],
  ['manifest', '2026-06-30T00:00:00.000Z'],
];

describe('expiryOf', () => {
  it.each(cases)('keeps evidence from %s of 1 January valid until %s', (source, until) => {
    const parameter = parameters.high;
    expect(parameter && expiryOf(parameter, source, '2026-01-01T00:00:00.000Z')).toBe(until);
  });

  it('gives a count the validity of an observation, for every source', () => {
    const value = { type: 'integer', unit: 'findings', counted: true } as const;
    for (const [source] of cases)
      expect(expiryOf({ observedForDays: 30, value }, source, '2026-01-01T00:00:00.000Z')).toBe(
        '2026-01-31T00:00:00.000Z',
      );
  });
});
