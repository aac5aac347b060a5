import { expect, it } from 'vitest';
import { startedText } from './started-text.ts';

it.each([
  [3, 3, /against its 3 frameworks\.$/],
  [1, 3, /against 1 of its 3 frameworks; scans against the others are already running\.$/],
])('reports that %d of %d scans were started', (started, assigned, words) => {
  expect(startedText(started, assigned)).toMatch(words);
});
