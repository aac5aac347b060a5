import { describe, expect, it } from 'vitest';
import { stateOf, wrongEnd } from './attestation.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const voided = { at: NOW, scanId: 's', digest: 'd' };

describe('an attestation', () => {
  it.each([
    ['active', { expiresAt: '2026-11-20T09:00:00.001Z' }],
    ['expired', { expiresAt: NOW }],
    ['voided', { expiresAt: '2027-01-01T00:00:00.000Z', voided }],
    ['voided', { expiresAt: '2026-01-01T00:00:00.000Z', voided }],
  ])('is %s', (state, attestation) => {
    expect(stateOf(attestation, NOW)).toBe(state);
  });

  it.each([
    [NOW, 'Must be in the future'],
    ['2026-11-20T09:00:00.001Z', undefined],
    ['2027-11-20T09:00:00.000Z', undefined],
    ['2027-11-20T09:00:00.001Z', 'Must be at most 365 days ahead'],
  ])('may end at %s: %s', (end, wrong) => {
    expect(wrongEnd(end, NOW)).toBe(wrong);
  });
});
