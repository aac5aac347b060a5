import { describe, expect, it } from 'vitest';
import { ENOUGH_COVERAGE, type Labelable, labelOf, type ScoreLabel } from './labels.ts';

const cases: readonly (readonly [string, Labelable, ScoreLabel])[] = [
  ['no score', { score: null, coverage: 0, worstSeverity: null }, 'not-scanned'],
  ['85 or more', { score: 85, coverage: 90, worstSeverity: 'medium' }, 'compliant'],
  ['70 to 84', { score: 84, coverage: 90, worstSeverity: 'high' }, 'at-risk'],
  ['below 70', { score: 69, coverage: 90, worstSeverity: 'critical' }, 'non-compliant'],
  ['an earned 0 with enough evidence', { score: 0, coverage: 100, worstSeverity: 'low' }, 'non-compliant'],
  ['enough coverage', { score: 40, coverage: ENOUGH_COVERAGE, worstSeverity: null }, 'non-compliant'],
  [
    'little coverage',
    { score: 40, coverage: ENOUGH_COVERAGE - 1, worstSeverity: null },
    'insufficient-evidence',
  ],
  [
    'little coverage with a medium failure',
    { score: 10, coverage: 20, worstSeverity: 'medium' },
    'insufficient-evidence',
  ],
  [
    'little coverage with a high failure',
    { score: 10, coverage: 20, worstSeverity: 'high' },
    'non-compliant',
  ],
  [
    'little coverage with a critical failure',
    { score: 10, coverage: 20, worstSeverity: 'critical' },
    'non-compliant',
  ],
];

describe('labelOf', () => {
  it.each(cases)('labels %s', (_, score, label) => {
    expect(labelOf(score)).toBe(label);
  });
});
