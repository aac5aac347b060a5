import { expect, it } from 'vitest';
import { isStale } from './catalog.ts';
import { shownTodayIndex } from './shown-today.ts';

it("the generated table matches the collectors' declarations (otherwise run npm run generate)", async () => {
  expect(await isStale(shownTodayIndex())).toBe(false);
});
