import { expect, it } from 'vitest';
import { joinCursors, splitCursor } from './joined-cursor.ts';

it.each([
  ['a1', 'c1'],
  ['a1', undefined],
])('two cursors %s and %s are taken apart as they were joined', (agents, checks) => {
  expect(splitCursor(joinCursors(agents, checks))).toEqual({ agents, checks });
});

it('leads nowhere once no agents follow, and begins with neither', () => {
  expect(joinCursors(undefined, 'c1')).toBeUndefined();
  expect(splitCursor()).toEqual({ agents: undefined, checks: undefined });
});
