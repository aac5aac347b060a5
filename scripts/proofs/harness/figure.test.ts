import { describe, expect, it } from 'vitest';
import { figure, isWithin, median } from './figure.ts';
import { figureLines } from './table.ts';

const measured = { what: 'agents-api', unit: 'ms', floorName: 'its libraries', limit: 1.1 } as const;

describe('figure', () => {
  it('is the value divided by its floor, and within the limit up to and including it', () => {
    const figures = [10, 11, 11.01].map((value) => figure({ ...measured, value, floor: 10 }));
    expect(figures.map(({ ratio }) => ratio)).toEqual([1, 1.1, 1.101]);
    expect(figures.map(isWithin)).toEqual([true, true, false]);
  });

  it('is never within the limit if nothing was measured', () => {
    expect(isWithin(figure({ ...measured, value: Number.NaN, floor: 10 }))).toBe(false);
    const { limit: _, ...unlimited } = measured;
    expect(isWithin(figure({ ...unlimited, value: Number.NaN, floor: 10 }))).toBe(false);
    expect(isWithin(figure({ ...unlimited, value: 1000, floor: 10 }))).toBe(true);
    expect(() => figure({ ...measured, value: 1, floor: 0 })).toThrow('"agents-api" must be above 0');
    expect(() => figure({ ...measured, value: 1, floor: Number.NaN })).toThrow('must be above 0');
    expect(() => median([])).toThrow('No values were measured');
  });

  it('has as many values below the median as above it, in any order', () => {
    expect(median([100, 9, 30, 8, 31])).toBe(30);
    expect(median([4, 1, 3, 2])).toBe(3);
    expect(median([7])).toBe(7);
  });
});

describe('figureLines', () => {
  it('formats value, floor and ratio as one aligned line each, and marks values above their limit', () => {
    const lines = figureLines([
      figure({ ...measured, value: 10, floor: 10 }),
      figure({ ...measured, what: 'scans-api, cold', value: 122, floor: 100 }),
      figure({ what: 'scans-api, all', value: 222, unit: 'ms', floor: 100, floorName: 'its libraries' }),
    ]);
    expect(lines).toEqual([
      'agents-api        10.0 ms    10.0 its libraries    x 1.000   limit 1.10   ok',
      'scans-api, cold   122.0 ms   100.0 its libraries   x 1.220   limit 1.10   ABOVE',
      'scans-api, all    222.0 ms   100.0 its libraries   x 2.220',
    ]);
  });
});
