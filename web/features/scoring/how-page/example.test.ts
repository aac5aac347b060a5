import { describe, expect, it } from 'vitest';
import { hipaa } from '#shared/frameworks/catalog/hipaa.ts';
import { hitrust } from '#shared/frameworks/catalog/hitrust.ts';
import { type Framework, parameterIds } from '#shared/frameworks/framework.ts';
import { credits } from '#shared/scoring/credit.ts';
import { coveredOf, earnedOf, verifiedOf } from '#shared/scoring/points.ts';
import { slots } from '#shared/scoring/sums.ts';
import {
  failing,
  failureLater,
  inFrameworks,
  inHipaa,
  inHitrust,
  overall,
  score,
  scoreBesideFailure,
  steps,
} from './example.ts';
import { bestProofOf, NOW } from './example-evidence.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('the example of the score calculation', () => {
  it.each([
    [hipaa, inHipaa],
    [hitrust, inHitrust],
  ])('maps parameters as the catalog does', (framework: Framework, mapped) => {
    for (const [id, parameters] of Object.entries(mapped)) {
      const control = framework.controls.find((one) => one.id === id);
      expect(control, id).toBeDefined();
      if (control) expect(parameterIds(control)).toEqual(expect.arrayContaining([...parameters]));
    }
  });

  it('distributes a hundred points by weight, counting each parameter once', () => {
    expect(steps).toHaveLength(8);
    expect(sum(steps.map(({ share }) => share))).toBeCloseTo(100);
    for (const one of steps)
      expect(one.share / one.weight).toBeCloseTo((steps[0]?.share ?? 0) / (steps[0]?.weight ?? 1));
  });

  it('multiplies each share by outcome and credit', () => {
    const outcome = { pass: 1, partial: 1 / 2, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };
    for (const { share, earned, judged, parameter } of steps) {
      const credit = judged.creditedTo === null ? 0 : credits[bestProofOf(parameter)][judged.creditedTo];
      expect(earned, parameter.id).toBeCloseTo(share * outcome[judged.verdict] * credit, 2);
    }
  });

  it('adds up step by step to the nine totals and the score', () => {
    for (const slot of slots)
      expect(sum(steps.map(({ points }) => points[slot])), slot).toBeCloseTo(score.points[slot], 2);
    expect(sum(slots.map((slot) => score.points[slot]))).toBeCloseTo(100, 1);
    expect(sum(steps.map(({ earned }) => earned))).toBeCloseTo(earnedOf(score.points), 2);
    expect(score.score).toBe(Math.round(Math.min(earnedOf(score.points), score.cap?.limit ?? 100)));
    expect(score.verified).toBe(Math.round(verifiedOf(score.points)));
    expect(score.coverage).toBe(Math.round(coveredOf(score.points)));
  });

  it('has an example for every total', () => {
    for (const slot of slots) expect(score.points[slot], slot).toBeGreaterThan(1);
  });

  it('is capped by the failure alone, even with the best evidence for everything else', () => {
    expect(score.cap).toMatchObject({ cause: 'critical-fails', parameterId: failing?.parameter.id });
    expect(scoreBesideFailure.cap?.sentence).toBe(score.cap?.sentence);
    expect(earnedOf(scoreBesideFailure.points)).toBeGreaterThan(scoreBesideFailure.cap?.limit ?? 100);
    expect(scoreBesideFailure.score).toBe(scoreBesideFailure.cap?.limit);
  });

  it('gives the agent the mean of its frameworks', () => {
    const scores = inFrameworks.map((one) => one.score.score ?? 0);
    expect(new Set(scores).size).toBe(scores.length);
    expect(overall?.score).toBe(Math.round(sum(scores) / scores.length));
  });

  it('still fails long after the evidence has expired', () => {
    const after = failureLater();
    expect(after && after.at > NOW).toBe(true);
    expect(after?.judged.verdict).toBe('fail');
    expect(after?.judged.reason).toMatch(/Last seen on/);
  });
});
