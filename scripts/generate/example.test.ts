import { expect, it } from 'vitest';
import { isStale } from './catalogue.ts';
import { exampleCatalogue } from './example.ts';

it('the example of the page that explains scores matches the catalog (otherwise run npm run generate)', async () => {
  expect(await isStale(exampleCatalogue())).toBe(false);
});
