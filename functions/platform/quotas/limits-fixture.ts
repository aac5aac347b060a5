import { afterEach, beforeEach, vi } from 'vitest';
import { MINUTE } from '#shared/kernel/time.ts';
import { type QuotaId, quotas } from '#shared/usage/quotas.ts';
import { limits } from './limits.ts';

/**
 * Test fixture for quotas: no window ends while a test counts, and lowered limits are restored after each
 * test.
 * @returns a function that lowers limits for the current test
 */
export const limitsFixture = () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / MINUTE) * MINUTE + 30_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return (lowered: Partial<Record<QuotaId, number>>) =>
    vi.spyOn(limits, 'of').mockImplementation((id) => lowered[id] ?? quotas[id].limit);
};
