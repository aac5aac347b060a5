import { describe, expect, it } from 'vitest';
import { changeText, stretchesOf, trendText } from './trend-points.ts';

const at = (day: string, value: number, scale = '2.0') => ({ day: `2026-11-${day}`, value, scale });

describe('a line of daily values', () => {
  it('joins consecutive days and leaves a gap for a missing day', () => {
    const [a, b, c, d] = [at('01', 1), at('02', 2), at('04', 3), at('05', 4)];
    expect(stretchesOf([a, b, c, d])).toEqual([
      [a, b],
      [c, d],
    ]);
    expect(stretchesOf([])).toEqual([]);
  });

  it('continues across the end of a month, but not between scales', () => {
    const last = { day: '2026-10-31', value: 1, scale: '2.0' };
    expect(stretchesOf([last, at('01', 2)])).toHaveLength(1);
    expect(stretchesOf([at('01', 1, '1.0'), at('02', 2)])).toHaveLength(2);
  });

  it('is described by its first, last, lowest, and highest value', () => {
    expect(trendText('HIPAA score', [at('01', 61), at('02', 40), at('09', 78)], 30)).toBe(
      'HIPAA score on 3 of 30 days: first 61, last 78, lowest 40, highest 78',
    );
    expect(trendText('HIPAA score', [], 30)).toBe('HIPAA score: no values in the last 30 days');
  });

  it.each([
    [[at('01', 61), at('09', 64)], '+3 since 2026-11-01'],
    [[at('01', 61), at('09', 58)], '−3 since 2026-11-01'],
    [[at('01', 61), at('09', 61)], '±0 since 2026-11-01'],
    [[at('01', 61)], ''],
    [[], ''],
    [[at('01', 61, '1.0'), at('09', 64)], ''],
  ])('is described by its change: %j', (values, text) => {
    expect(changeText(values, (day) => day)).toBe(text);
  });
});
