import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUp } from './add-up.ts';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

describe('addUp', () => {
  it('gives the rounding remainder to the figures that lost most', () => {
    expect(addUp([1.116, 1.116, 1.117], 3.35, 2)).toEqual([1.12, 1.11, 1.12]);
    expect(addUp([-0.5, 0.25], -0.25, 2)).toEqual([-0.5, 0.25]);
    expect(addUp([0.1 + 0.2], 0.3, 1)).toEqual([0.3]);
    expect(addUp([], 0, 2)).toEqual([]);
  });

  it('adds up to the rounded total, and changes no figure by more than one in the last digit', () => {
    const figure = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 40 }), (figures) => {
        const total = Math.round(sum(figures) * 100) / 100;
        const shown = addUp(figures, total, 2);
        expect(sum(shown)).toBeCloseTo(total, 8);
        shown.forEach((one, at) => {
          expect(Math.abs(one - (figures[at] ?? 0))).toBeLessThan(0.0101);
        });
      }),
    );
  });
});
