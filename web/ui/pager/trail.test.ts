import { describe, expect, it } from 'vitest';
import { offsetOf, stepBack, stepForward } from './trail.ts';

const first = stepForward(undefined, 0, []);
const second = stepForward('b', 50, first);

describe('the trail of a paginated list', () => {
  it('counts the items before a page', () => {
    expect(offsetOf(undefined, [], 50)).toBe(0);
    expect(offsetOf('b', first, 50)).toBe(50);
    expect(offsetOf('c', second, 50)).toBe(100);
  });

  it('goes back step by step to the first page', () => {
    expect(stepBack('c', second)).toEqual({ cursor: 'b', trail: first });
    expect(stepBack('b', first)).toEqual({ cursor: undefined, trail: [] });
    expect(stepBack(undefined, [])).toBeUndefined();
  });

  it('goes back to the first page from a URL opened directly, and reports no offset', () => {
    expect(offsetOf('c', [], 50)).toBeUndefined();
    expect(stepBack('c', [])).toEqual({ cursor: undefined, trail: [] });
    expect(stepForward('c', undefined, [])).toEqual([]);
  });
});
