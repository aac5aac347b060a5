import { expect, it } from 'vitest';
import { isStale } from './catalogue.ts';
import { subjectTable } from './subjects.ts';

it('the table of subjects is what the contracts say (else run npm run generate)', async () => {
  expect(await isStale(subjectTable())).toBe(false);
});
