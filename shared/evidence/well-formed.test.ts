import { expect, it } from 'vitest';
import { wellFormed } from './well-formed.ts';

it('repairs strings at every depth and leaves other values unchanged', () => {
  const half = '\ud83d';
  expect(wellFormed({ a: `x${half}`, b: [half, 1, true, null, undefined], c: { d: '😀' } })).toEqual({
    a: 'x\ufffd',
    b: ['\ufffd', 1, true, null, undefined],
    c: { d: '😀' },
  });
  expect(wellFormed(`${half}\ude00`)).toBe('😀');
});
