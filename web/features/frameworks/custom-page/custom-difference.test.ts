import { expect, it } from 'vitest';
import { differenceText } from './custom-difference.ts';

const none = { count: 0, ids: [] };

it('counts and names the controls that a version changes', () => {
  expect(
    differenceText({
      added: { count: 2, ids: ['A.1', 'A.2'] },
      removed: none,
      changed: { count: 7, ids: ['C1', 'C2'] },
    }),
  ).toBe('2 added (A.1, A.2), 7 changed (C1, C2 and 5 more)');
});

it('reports that no control changed when a version changes only other content', () => {
  expect(differenceText({ added: none, removed: none, changed: none })).toBe('No controls changed');
});
