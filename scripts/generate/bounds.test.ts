import { expect, it } from 'vitest';
import { boundsFiles } from './bounds.ts';
import { isStale } from './catalog.ts';

it.each(boundsFiles())('$file.pathname matches the model (otherwise run npm run generate)', async (file) => {
  expect(await isStale(file)).toBe(false);
});
