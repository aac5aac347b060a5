import { expect, it } from 'vitest';
import { isStale } from './catalog.ts';
import { demoIndex } from './demo.ts';

it('the evidence of the demo organization is what the search finds (otherwise run npm run generate)', async () => {
  expect(await isStale(demoIndex())).toBe(false);
});
