import { describe, expect, it } from 'vitest';
import type { EarnedPoints } from '#shared/judging/score.ts';
import { barText } from './bar-text.ts';
import { earnedSum, pointsText, segmentsOf, unearnedSum } from './segments.ts';

const none: EarnedPoints = {
  observed: 0,
  infrastructure: 0,
  declared: 0,
  attested: 0,
  partial: 0,
  missed: 0,
  failing: 0,
  unproven: 0,
};
const sample: EarnedPoints = {
  observed: 29.5,
  infrastructure: 19.6,
  declared: 6.3,
  attested: 15.9,
  partial: 6.3,
  missed: 6.3,
  failing: 2.4,
  unproven: 13.7,
};

describe('segments of the earned bar', () => {
  it('keeps the order of the bar whatever the size of the parts', () => {
    const { earned, unearned } = segmentsOf({ ...sample, observed: 1, unproven: 40 });
    expect(earned.map((segment) => segment.kind)).toEqual([
      'observed',
      'infrastructure',
      'declared',
      'attested',
      'partial',
    ]);
    expect(unearned.map((segment) => segment.kind)).toEqual(['missed', 'failing', 'unproven']);
  });

  it('drops what would round to 0.0 and keeps what would not', () => {
    const { earned, unearned } = segmentsOf({ ...none, observed: 0.049, declared: 0.05, unproven: 99.9 });
    expect(earned).toEqual([{ kind: 'declared', points: 0.05 }]);
    expect(unearned).toEqual([{ kind: 'unproven', points: 99.9 }]);
  });

  it('draws nothing when no control applies', () => {
    expect(segmentsOf(none)).toEqual({ earned: [], unearned: [] });
  });

  it('sums both sides of the mark', () => {
    expect(earnedSum(sample)).toBeCloseTo(77.6);
    expect(unearnedSum(sample)).toBeCloseTo(22.4);
  });

  it('writes points with one decimal at most', () => {
    expect([29.5, 100, 6.26, 0.05].map(pointsText)).toEqual(['29.5', '100', '6.3', '0.1']);
  });
});

describe('text alternative of the earned bar', () => {
  it('says score, coverage and every part that is drawn', () => {
    expect(barText({ score: 78, coverage: 86, points: sample }, 'HIPAA')).toBe(
      'HIPAA: score 78 of 100, coverage 86 percent; observed 29.5, infrastructure 19.6, declared 6.3, attested 15.9, ' +
        'partial 6.3, missed in partial 6.3, failing 2.4, unproven 13.7 points',
    );
  });

  it('says an earned 0 as a number', () => {
    expect(barText({ score: 0, coverage: 42, points: { ...none, failing: 42, unproven: 58 } })).toBe(
      'score 0 of 100, coverage 42 percent; failing 42, unproven 58 points',
    );
  });

  it('says no coverage where none is told', () => {
    expect(barText({ score: 50, points: { ...none, observed: 3.6, failing: 3.6 } }, 'Audit controls')).toBe(
      'Audit controls: score 50 of 100; observed 3.6, failing 3.6 points',
    );
  });

  it('says no number without evidence', () => {
    expect(barText({ score: null, coverage: 0, points: { ...none, unproven: 100 } }, 'Intake bot')).toBe(
      'Intake bot: no score, nothing evidenced yet',
    );
  });
});
