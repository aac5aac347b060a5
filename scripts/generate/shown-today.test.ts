import { expect, it } from 'vitest';
import { isStale } from './catalogue.ts';
import { shownTodayIndex } from './shown-today.ts';

it('what can be shown today is what the collectors declare (else run npm run generate)', async () => {
  expect(await isStale(shownTodayIndex())).toBe(false);
});
