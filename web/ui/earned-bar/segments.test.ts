import { describe, expect, it } from 'vitest';
import type { EarnedPoints } from '#shared/scoring/score.ts';
import { barText } from './bar-text.ts';
import { capText } from './cap-text.ts';
import { earnedSum, pointsText, segmentsOf, unearnedSum } from './segments.ts';

const none: EarnedPoints = {
  tested: 0,
  configuration: 0,
  documented: 0,
  listed: 0,
  selfReported: 0,
  needsStrongerProof: 0,
  partialLoss: 0,
  failing: 0,
  noEvidence: 0,
};
const sample: EarnedPoints = {
  tested: 29.5,
  configuration: 19.6,
  documented: 15.9,
  listed: 6.3,
  selfReported: 6.3,
  needsStrongerProof: 6.3,
  partialLoss: 1.3,
  failing: 2.4,
  noEvidence: 12.4,
};

describe('earned bar segments', () => {
  it('keep the order of the bar regardless of their size', () => {
    const { earned, unearned } = segmentsOf({ ...sample, tested: 1, noEvidence: 40 });
    expect(earned.map((segment) => segment.kind)).toEqual([
      'tested',
      'configuration',
      'documented',
      'listed',
      'selfReported',
    ]);
    expect(unearned.map((segment) => segment.kind)).toEqual([
      'needsStrongerProof',
      'partialLoss',
      'failing',
      'noEvidence',
    ]);
  });

  it('omit what would round to 0.0 and keep the rest', () => {
    const { earned, unearned } = segmentsOf({ ...none, tested: 0.049, listed: 0.05, noEvidence: 99.9 });
    expect(earned).toEqual([{ kind: 'listed', points: 0.05 }]);
    expect(unearned).toEqual([{ kind: 'noEvidence', points: 99.9 }]);
  });

  it('are empty when no control applies', () => {
    expect(segmentsOf(none)).toEqual({ earned: [], unearned: [] });
  });

  it('add up on both sides of the mark', () => {
    expect(earnedSum(sample)).toBeCloseTo(77.6);
    expect(unearnedSum(sample)).toBeCloseTo(22.4);
  });

  it('format points with at most one decimal', () => {
    expect([29.5, 100, 6.26, 0.05].map(pointsText)).toEqual(['29.5', '100', '6.3', '0.1']);
  });
});

describe('the text alternative of the earned bar', () => {
  it('contains score, coverage, and every drawn segment', () => {
    expect(barText({ score: 78, coverage: 81, points: sample }, 'HIPAA')).toBe(
      'HIPAA: score 78 of 100, coverage 81 percent; tested 29.5, configuration 19.6, documented 15.9, listed 6.3, ' +
        'self-reported 6.3, needs stronger proof 6.3, partial 1.3, failing 2.4, no evidence 12.4 points',
    );
  });

  it('contains the cap if it limits the score', () => {
    const cap = { limit: 69, cause: 'critical-fails', sentence: 'At most 69: “Kill switch” fails.' } as const;
    const points = { ...none, tested: 90, failing: 10 };
    expect(barText({ score: 69, coverage: 100, cap, points })).toBe(
      'score 69 of 100, coverage 100 percent; tested 90, failing 10 points. At most 69: “Kill switch” fails.',
    );
    expect(barText({ score: 60, cap, points: { ...none, tested: 60, failing: 40 } })).toBe(
      'score 60 of 100; tested 60, failing 40 points',
    );
  });

  it('contains an earned 0 as a number', () => {
    expect(barText({ score: 0, coverage: 42, points: { ...none, failing: 42, noEvidence: 58 } })).toBe(
      'score 0 of 100, coverage 42 percent; failing 42, no evidence 58 points',
    );
  });

  it('omits coverage if it is unknown', () => {
    expect(barText({ score: 50, points: { ...none, tested: 3.6, failing: 3.6 } }, 'Audit controls')).toBe(
      'Audit controls: score 50 of 100; tested 3.6, failing 3.6 points',
    );
  });

  it('contains no number without evidence', () => {
    expect(barText({ score: null, coverage: 0, points: { ...none, noEvidence: 100 } }, 'Intake bot')).toBe(
      'Intake bot: no score, no evidence yet',
    );
  });
});

describe('the cap text', () => {
  const cap = {
    limit: 69,
    cause: 'critical-fails',
    parameterId: 'tool-auth-required',
    sentence: 'At most 69: “Tool servers require credentials” fails.',
  } as const;

  it("is the cap's sentence if it limits the score", () => {
    expect(capText({ score: 69, cap, points: sample })).toEqual({ holds: true, text: cap.sentence });
  });

  it('describes the limit while less is earned', () => {
    expect(capText({ score: 25, cap, points: { ...none, tested: 25, failing: 75 } })).toEqual({
      holds: false,
      text: 'Until this changes, the score cannot exceed 69: “Tool servers require credentials” fails.',
    });
  });

  it('describes a mean of scores of which some are capped', () => {
    expect(capText({ score: 55, cap, points: { ...none, tested: 65, failing: 35 } })).toEqual({
      holds: true,
      text: `Caps limit some of the averaged scores below their earned points. ${cap.sentence}`,
    });
  });

  it('is undefined without a cap or a score', () => {
    expect(capText({ score: 78, cap: null, points: sample })).toBeUndefined();
    expect(capText({ score: null, cap, points: none })).toBeUndefined();
  });
});
