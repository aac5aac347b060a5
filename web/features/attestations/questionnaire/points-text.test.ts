import { expect, it } from 'vitest';
import { pointsText } from './points-text.ts';

it.each([
  [2.375, '+2.4 points'],
  [1, '+1.0 point'],
  [0.04, 'under 0.1 points'],
  [0, '+0.0 points'],
])('formats %d points as "%s"', (points, text) => {
  expect(pointsText(points)).toBe(text);
});
