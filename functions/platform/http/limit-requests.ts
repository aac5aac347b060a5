import { setTimeout as wait } from 'node:timers/promises';
import { spend } from '#functions/platform/quotas/spend.ts';
import type { Take } from '#functions/platform/quotas/window-counter.ts';
import type { ApiEvent, ApiMiddleware } from './exchange.ts';

/** Maximum delay of a response in milliseconds, so that a frozen function holds back little. */
const LONGEST_WAIT = 100;

/**
 * Counts each request of a user or an API key against the tenant's quota: 429 beyond it. Pending counts are
 * added to the table in parallel with the route. Unauthenticated requests have no tenant; the sign-in
 * back-off limits them.
 */
export const limitRequests = (counter?: Take): ApiMiddleware => {
  const settle = async ({ exchange }: ApiEvent): Promise<void> => {
    const { adding } = exchange.spent;
    if (adding.length === 0) return;
    await Promise.race([Promise.all(adding), wait(LONGEST_WAIT, undefined, { ref: false })]);
  };
  return {
    before: ({ event: { exchange } }) => {
      const { principal, spent, startedAt } = exchange;
      if (principal) spend(spent, principal, 'requests', 1, startedAt, counter);
    },
    after: ({ event }) => settle(event),
    onError: ({ event }) => settle(event),
  };
};
