import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalog.ts';
import { compiledOf, evidenceOf, NOW, nothingStored } from './catalog-fixture.ts';
import { evaluate } from './evaluate.ts';
import type { Piece } from './known.ts';
import { knownOf } from './known.ts';
import type { Verdict } from './score.ts';

const ID = 'access-review-age';
const definition = parameterById(ID);
if (!definition) throw new Error(`There is no parameter ${ID}.`);
const compiled = { parameters: [compiledOf(definition)] };

const judged = (evidence: readonly Piece[], now = NOW) => {
  const known = knownOf({ ...nothingStored, evidence }, now);
  const [one] = evaluate(compiled, known, now);
  if (!one) throw new Error('Nothing was judged.');
  return one;
};
const attested = (value: number | string | boolean, more: Partial<Piece> = {}) =>
  evidenceOf(ID, 'attestation', value, { expiresAt: later(NOW, 365 * DAY), ...more });

describe('stored evidence', () => {
  it('is evaluated by its date', () => {
    expect(judged([attested('2026-11-20')])).toMatchObject({ verdict: 'pass', strength: 'self-reported' });
    expect(judged([attested('2019-03-01')])).toMatchObject({ verdict: 'fail' });
  });

  it.each([[0], [12], [4000], ['12'], [true]])(
    'is ignored with a reason when its value is %j, which is not a date',
    (old) => {
      expect(judged([attested(old)])).toMatchObject({
        verdict: 'not-evidenced',
        reason:
          'No evidence shows when access rights for the agent were last reviewed. The stored value no longer fits. Must be the date of the last access review, written YYYY-MM-DD.',
        decisive: [],
      });
      expect(judged([attested(old), attested('2026-11-01')])).toMatchObject({ verdict: 'pass' });
    },
  );

  it('is ignored, even later, when its date was in the future at the time of reporting', () => {
    const early = attested('2026-11-21');
    for (const days of [0, 1, 2])
      expect(judged([early], later(NOW, days * DAY))).toMatchObject({
        verdict: 'not-evidenced',
        reason: expect.stringContaining('Must not be in the future'),
      });
  });

  it('is left unchanged for a parameter that the catalog lacks', () => {
    const known = knownOf({ ...nothingStored, evidence: [evidenceOf('gone', 'probe', 5)] }, NOW);
    expect(known.evidence.get('gone')).toHaveLength(1);
    expect(known.gaps.size).toBe(0);
  });

  it('never counts when it was better than an expired piece, even after aging to the same result', () => {
    const older = attested('2026-09-19', { observedAt: NOW, expiresAt: later(NOW, 29 * DAY) });
    const newer = attested('2026-11-20', { observedAt: NOW });
    const verdicts = [30, 85, 90, 91, 92, 120].map(
      (days) => judged([older, newer], later(NOW, days * DAY)).verdict,
    );
    expect(verdicts).toEqual(Array.from(verdicts, () => 'not-evidenced'));
  });

  it('never improves a verdict by time alone', () => {
    // A reported failure expires, and evidence without effect can age into a failure: neither earns points.
    const worth: Readonly<Record<Verdict, number>> = {
      ...{ 'not-applicable': 0, 'not-evidenced': 0, fail: 0 },
      ...{ partial: 1, pass: 2 },
    };
    const piece = fc
      .record({
        stated: fc.integer({ min: -400, max: 30 }),
        holds: fc.integer({ min: 1, max: 365 }),
        value: fc.oneof(
          fc.integer({ min: -800, max: 400 }).map((days) => later(NOW, days * DAY).slice(0, 10)),
          fc.integer({ min: 0, max: 900 }),
        ),
        source: fc.constantFrom('attestation' as const, 'kubernetes' as const),
        target: fc.constantFrom('a', 'b'),
      })
      .map(({ stated: statedValue, holds, value, source, target }) =>
        evidenceOf(ID, source, value, {
          target,
          observedAt: later(NOW, statedValue * DAY),
          expiresAt: later(NOW, (statedValue + holds) * DAY),
        }),
      );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
        (evidence, waits) => {
          let now = later(NOW, 30 * DAY);
          let before = judged(evidence, now).verdict;
          for (const wait of waits) {
            now = later(now, wait * DAY);
            const after = judged(evidence, now).verdict;
            expect(worth[after]).toBeLessThanOrEqual(worth[before]);
            before = after;
          }
        },
      ),
    );
  });
});
