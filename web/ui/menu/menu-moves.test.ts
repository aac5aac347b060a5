import { describe, expect, it } from 'vitest';
import { nextItem, placeBeside } from './menu-moves.ts';

describe('keys in a menu', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('%s at index %i moves to %s', (key, from, to) => expect(nextItem(key, from, 3)).toBe(to));

  it('does nothing in an empty menu', () => expect(nextItem('ArrowDown', -1, 0)).toBeUndefined());
});

describe('the position of a menu', () => {
  it('is below its button, aligned to the right edge', () => {
    expect(placeBeside({ top: 10, bottom: 42, right: 990 }, 1000, 900)).toEqual({
      top: '46px',
      bottom: 'auto',
      right: '10px',
    });
  });
  it('is above a button at the bottom of the window', () => {
    expect(placeBeside({ top: 800, bottom: 832, right: 1000 }, 1000, 900)).toEqual({
      top: 'auto',
      bottom: '104px',
      right: '4px',
    });
  });
});
