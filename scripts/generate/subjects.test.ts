import { expect, it } from 'vitest';
import { isStale } from './catalog.ts';
import { subjectTable } from './subjects.ts';

it('the subject table matches the contracts (otherwise run npm run generate)', async () => {
  expect(await isStale(subjectTable())).toBe(false);
});
