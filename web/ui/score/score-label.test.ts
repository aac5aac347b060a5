import { describe, expect, it } from 'vitest';
import { meanVerdict, scoreFigure, scoreLabel } from './score-label.ts';

describe('score labels', () => {
  it.each([
    ['compliant', 'Compliant', 'Low Risk', 'pass'],
    ['at-risk', 'At Risk', 'Medium Risk', 'partial'],
    ['non-compliant', 'Non-Compliant', 'High Risk', 'fail'],
    ['insufficient-evidence', 'Insufficient evidence', 'Insufficient evidence', 'not-evidenced'],
    ['not-scanned', 'Not Scanned', 'Not Assessed', 'not-evidenced'],
  ] as const)('shows %s as %s and %s', (label, compliance, risk, verdict) => {
    expect(scoreLabel(label)).toEqual({ compliance, risk, verdict });
  });

  it('shows an earned 0 as a figure and a missing score as a dash', () => {
    expect(scoreFigure(0)).toBe('0');
    expect(scoreFigure(null)).toBe('–');
  });

  it('gives a mean of controls the tone of its figure', () => {
    expect([85, 70, 69, null].map(meanVerdict)).toEqual(['pass', 'partial', 'fail', 'not-evidenced']);
  });
});
