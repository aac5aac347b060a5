import { expect, it } from 'vitest';
import { joinCursors, splitCursor } from './joined-cursor.ts';

it.each([
  ['a1', 'c1'],
  ['a1', undefined],
])('splits two joined cursors %s and %s again', (agents, checks) => {
  expect(splitCursor(joinCursors(agents, checks))).toEqual({ agents, checks });
});

it('ends when no agents follow, and starts without either cursor', () => {
  expect(joinCursors(undefined, 'c1')).toBeUndefined();
  expect(splitCursor()).toEqual({ agents: undefined, checks: undefined });
});
