import { expect, it } from 'vitest';
import { isStale } from './catalog.ts';
import { exampleCatalog } from './example.ts';

it('the example of the page that explains scores matches the catalog (otherwise run npm run generate)', async () => {
  expect(await isStale(exampleCatalog())).toBe(false);
});
