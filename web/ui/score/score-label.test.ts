import { describe, expect, it } from 'vitest';
import { scoreFigure, scoreLabel } from './score-label.ts';

describe('score labels', () => {
  it.each([
    [100, 'Compliant', 'Low Risk'],
    [85, 'Compliant', 'Low Risk'],
    [84, 'At Risk', 'Medium Risk'],
    [70, 'At Risk', 'Medium Risk'],
    [69, 'Non-Compliant', 'High Risk'],
    [0, 'Non-Compliant', 'High Risk'],
    [null, 'Not Scanned', 'Not Assessed'],
  ])('%s is %s and %s', (score, compliance, risk) => {
    expect(scoreLabel(score)).toMatchObject({ compliance, risk });
  });

  it('shows an earned 0 as a figure and a missing score as a dash', () => {
    expect(scoreFigure(0)).toBe('0');
    expect(scoreFigure(null)).toBe('–');
    expect(scoreLabel(null).verdict).not.toBe('pass');
  });
});
