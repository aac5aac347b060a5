import { describe, expect, it } from 'vitest';
import { chipState } from './chip-state.ts';

const life = { observedAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' };
const at = (instant: string) => chipState(life, new Date(instant));

describe('the state of an evidence chip', () => {
  it.each([
    ['2026-11-01T00:00:30.000Z', 'fresh', 'just now'],
    ['2026-11-01T00:12:00.000Z', 'fresh', '12 min ago'],
    ['2026-11-01T02:59:00.000Z', 'fresh', '2 h ago'],
    ['2026-11-23T11:59:59.000Z', 'fresh', '22 d ago'],
    ['2026-11-23T12:00:00.000Z', 'ageing', 'expires in 7 d'],
    ['2026-11-30T23:59:30.000Z', 'ageing', 'expires in under a minute'],
    ['2026-12-01T00:00:00.000Z', 'expired', 'expired just now'],
    ['2026-12-04T01:00:00.000Z', 'expired', 'expired 3 d ago'],
  ])('at %s is %s: %s', (now, state, age) => {
    expect(at(now)).toEqual({ state, age });
  });
});
