import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceOf, NOW } from '#shared/scoring/catalog-fixture.ts';
import { counts, current, newestOfEach, worthKeeping } from './merge.ts';

const at = (observedAt: string, expiresAt = '2026-12-31T00:00:00.000Z') => ({ observedAt, expiresAt });

describe('merge', () => {
  it('counts evidence until its expiry time, and no longer', () => {
    expect(counts({ expiresAt: '2026-11-20T09:00:00.001Z' }, NOW)).toBe(true);
    expect(counts({ expiresAt: NOW }, NOW)).toBe(false);
  });

  it('keeps the newest of each target, source and collector', () => {
    const old = evidenceOf('high', 'probe', false, at('2026-11-01T00:00:00.000Z'));
    const fresh = evidenceOf('high', 'probe', true, at('2026-11-02T00:00:00.000Z'));
    const elsewhere = evidenceOf('high', 'probe', false, {
      ...at('2026-11-01T00:00:00.000Z'),
      target: 'https://b',
    });
    const declared = evidenceOf('high', 'manifest', true, at('2026-10-01T00:00:00.000Z'));
    expect(new Set(newestOfEach([old, elsewhere, fresh, declared]))).toEqual(
      new Set([fresh, elsewhere, declared]),
    );
  });

  it('does not fall back on older evidence when the newest has expired', () => {
    const lasting = evidenceOf(
      'high',
      'manifest',
      true,
      at('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
    );
    const ended = evidenceOf(
      'high',
      'manifest',
      false,
      at('2026-11-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z'),
    );
    expect(current([lasting, ended], NOW)).toEqual([]);
    expect(worthKeeping([lasting, ended], NOW)).toEqual([ended]);
  });

  it('drops evidence that expired more than a year ago, unless it must be retained', () => {
    const forgotten = evidenceOf(
      'high',
      'probe',
      true,
      at('2025-01-01T00:00:00.000Z', '2025-05-01T00:00:00.000Z'),
    );
    expect(worthKeeping([forgotten], NOW)).toEqual([]);
    expect(worthKeeping([forgotten], NOW, () => true)).toEqual([forgotten]);
  });

  it('does not depend on the order of the evidence', () => {
    const sight = fc
      .record({
        parameterId: fc.constantFrom('high', 'low'),
        source: fc.constantFrom('probe' as const, 'manifest' as const),
        target: fc.constantFrom('a', 'b'),
        day: fc.integer({ min: 1, max: 9 }),
      })
      .map(({ parameterId, source, target, day }) =>
        evidenceOf(parameterId, source, true, { target, ...at(`2026-11-0${day}T00:00:00.000Z`) }),
      );
    fc.assert(
      fc.property(fc.array(sight, { maxLength: 20 }), (sights) => {
        expect(newestOfEach(sights.toReversed())).toEqual(newestOfEach(sights));
      }),
    );
  });
});
