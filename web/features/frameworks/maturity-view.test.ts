import { describe, expect, it } from 'vitest';
import { levelNames, levelText, maturityText, shareOf, targetText } from './maturity-view.ts';

describe('maturity level', () => {
  it('names its three whole levels', () => {
    expect(levelNames).toEqual([
      [1, 'Basic'],
      [2, 'Intermediate'],
      [3, 'Advanced'],
    ]);
  });

  it('clamps its position to the scale from 0 to 3', () => {
    expect([0, 1.5, 3, 4, -1].map(shareOf)).toEqual(['0%', '50%', '100%', '100%', '0%']);
  });

  it.each([
    [null, '–', 'Target: 2.5 of 3.0.'],
    [0, '0.0 Below Basic', '2.5 below the target of 2.5 of 3.0.'],
    [1.06, '1.0 Basic', '1.5 below the target of 2.5 of 3.0.'],
    [1.8, '1.8 Intermediate', '0.7 below the target of 2.5 of 3.0.'],
    [2.48, '2.4 Intermediate', '0.1 below the target of 2.5 of 3.0.'],
    [2.5, '2.5 Advanced', 'Target of 2.5 of 3.0 reached.'],
  ])('formats level %s as %s', (level, text, target) => {
    expect(levelText(level)).toBe(text);
    expect(targetText(level, 2.5)).toBe(target);
  });

  it('has a text alternative that includes the target', () => {
    expect(maturityText('All controls', 1.84, 2.5)).toBe(
      'All controls: maturity 1.8 of 3.0, Intermediate; target 2.5',
    );
    expect(maturityText('Audit', null, 2.5)).toBe('Audit: no maturity yet; target 2.5 of 3.0');
  });
});
