import { describe, expect, it } from 'vitest';
import { matching, pickMove } from './pick-moves.ts';

describe('keys in a list of options', () => {
  it.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', -1, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['ArrowDown', -1, 0, undefined],
    ['a', 1, 3, undefined],
  ])('%s at index %i of %i options moves to %s', (key, active, count, to) => {
    expect(pickMove(key, active, count)).toBe(to);
  });
});

describe('agent search', () => {
  const agents = [
    { id: '03df', name: 'Prior Authorization', type: 'Revenue cycle' },
    { id: '5b20', name: 'Radiology Triage', type: 'Imaging' },
  ];

  it('matches words in any order from name, type, and ID', () => {
    expect(matching(agents, 'cycle prior')).toEqual([agents[0]]);
    expect(matching(agents, '5B2')).toEqual([agents[1]]);
    expect(matching(agents, '  ')).toEqual(agents);
    expect(matching(agents, 'prior imaging')).toEqual([]);
  });
});
