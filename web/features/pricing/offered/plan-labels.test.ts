import { expect, it } from 'vitest';
import { plans } from '#shared/plans/plans.ts';
import { historyText, overageText, priceText } from './plan-labels.ts';

it('writes amounts with separators, and cents only where there are any', () => {
  expect([99_900, 2_499_900, 8_415, 8_410].map(priceText)).toEqual(['$999', '$24,999', '$84.15', '$84.10']);
  expect(overageText(null)).toBe('By agreement');
});

it('writes the history of each plan in its largest unit', () => {
  expect(plans.map(historyText)).toEqual(['6 months', '2 years', '5 years', 'By agreement']);
});
