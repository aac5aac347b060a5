import { expect, it } from 'vitest';
import { pageRange } from './page-range.ts';

it.each([
  [0, 10, 14, '1–10 of 14'],
  [10, 4, 14, '11–14 of 14'],
  [50, 50, undefined, '51–100'],
  [0, 0, 0, ''],
  // A counter may lag behind the existing rows.
  [0, 3, 2, '1–3 of 3'],
])('formats offset %i, %i items of %s', (offset, count, total, text) => {
  expect(pageRange(offset, count, total)).toBe(text);
});
