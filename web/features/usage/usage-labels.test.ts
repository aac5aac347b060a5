import { describe, expect, it } from 'vitest';
import type { QuotaUsage } from '#shared/usage/contract.ts';
import { amountText, usageGroups, usageState, usedText, windowText } from './usage-labels.ts';

const quota: QuotaUsage = {
  id: 'api-keys',
  name: 'API keys',
  counts: 'Live keys',
  used: 12,
  limit: 50,
  unit: 'count',
  of: 'organization',
  window: null,
  resetsAt: null,
  beyond: 'refused',
  waiting: null,
  advice: 'Revoke one.',
};

describe('the text of a quota', () => {
  it('separates thousands, and shows bytes in a suitable unit', () => {
    expect(amountText(6000, { unit: 'count' })).toBe('6,000');
    expect(
      [0, 999, 1234, 1_250_000, 50_000_000_000].map((one) => amountText(one, { unit: 'bytes' })),
    ).toEqual(['0 bytes', '999 bytes', '1.2 KB', '1.3 MB', '50 GB']);
    expect(usedText(quota)).toBe('12 of 50');
    expect([windowText(quota), windowText({ ...quota, window: 'hour' })]).toEqual([undefined, 'Per hour']);
  });

  it('warns from 80 percent, and reports a reached limit', () => {
    const states = [39, 40, 49, 50, 51].map((used) => usageState({ ...quota, used }));
    expect(states).toEqual(['fine', 'nearly', 'nearly', 'reached', 'reached']);
    expect(usageState({ ...quota, used: 50, beyond: 'waits' })).toBe('fine');
  });

  it('groups quotas by kind, and omits empty groups', () => {
    const pace = { ...quota, id: 'requests', window: 'minute' } as const;
    const own = { ...quota, id: 'sessions', of: 'person' } as const;
    const groups = (...quotas: QuotaUsage[]) =>
      usageGroups(quotas).map(({ title, quotas: its }) => [title, its.map(({ id }) => id)]);
    expect(groups(own, quota, pace)).toEqual([
      ['Pace', ['requests']],
      ['Organization totals', ['api-keys']],
      ['Your limits', ['sessions']],
    ]);
    expect(groups(quota)).toHaveLength(1);
  });
});
