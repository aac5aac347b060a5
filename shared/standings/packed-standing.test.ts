import fc from 'fast-check';
import { expect, it } from 'vitest';
import { severities } from '#shared/parameters/parameter.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { earnedPointsOf, rounded, verifiedOf } from '#shared/scoring/points.ts';
import type { ScoreCap } from '#shared/scoring/score.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import { packStanding, type Standing, unpackStanding } from './packed-standing.ts';

const percent = fc.integer({ min: 0, max: 100 });
const instant = fc.option(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const count = fc.integer({ min: 0, max: 130 });
const digits = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 90 }).map((all) => all.join(''));
const places = fc.array(fc.option(percent), { maxLength: 20 });

const caps: readonly ScoreCap[] = [
  { limit: 69, cause: 'little-seen', sentence: 'At most 69: tests cover little.' },
  { limit: 69, cause: 'critical-fails', parameterId: 'kill-switch', sentence: 'At most 69: “It” fails.' },
];

const standing: fc.Arbitrary<Standing> = fc
  .record({
    score: fc.option(percent),
    coverage: percent,
    passRate: fc.option(percent),
    worst: fc.option(fc.constantFrom(...severities)),
    counts: fc.tuple(count, count, count, count, count),
    times: fc.tuple(instant, instant, instant),
    points: fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 9, maxLength: 9 }),
    states: digits,
    verdicts: digits,
    scores: places,
    maturity: fc.option(fc.array(fc.option(fc.integer({ min: 0, max: 3000 })), { maxLength: 20 })),
    cap: fc.option(fc.constantFrom(...caps)),
    missed: fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 90 }),
  })
  .map(({ counts, times, worst, maturity, missed, points, states, verdicts, scores, ...one }) => ({
    score: {
      verified: rounded(verifiedOf(earnedPointsOf(points)), 0),
      ...one,
      status: one.score === null ? 'not-scored' : 'scored',
      worstSeverity: worst,
      label: labelOf({ score: one.score, coverage: one.coverage, worstSeverity: worst }),
      counts: {
        pass: counts[0],
        partial: counts[1],
        fail: counts[2],
        'not-evidenced': counts[3],
        'not-applicable': counts[4],
      },
      freshness: { oldest: times[0], newest: times[1], firstExpiry: times[2] },
      modelVersion: SCORE_MODEL,
      catalogVersion: '0123456789abcdef',
      points: earnedPointsOf(points),
    },
    vector: {
      layout: '0123456789abcdef',
      states,
      scores,
      ...(maturity === null ? {} : { maturity }),
      verdicts,
      missed: missed.map((points) => Math.round(rounded(points, 3) * 1000)),
    },
  }));

it('unpacks what was packed without loss', () => {
  fc.assert(
    fc.property(standing, (one) => {
      expect(unpackStanding(packStanding(one))).toEqual(one);
    }),
  );
});

it('rejects anything else', () => {
  for (const text of ['', '{}', '[]', '[1,2]', '"a line"', 'null'])
    expect(() => unpackStanding(text)).toThrow();
});
