import { setTimeout as wait } from 'node:timers/promises';
import { spend } from '#functions/platform/quotas/spend.ts';
import type { Take } from '#functions/platform/quotas/window-counter.ts';
import type { ApiEvent, ApiMiddleware } from './exchange.ts';

/** An answer is held up for so many milliseconds at most, so that what a frozen function holds back is little. */
const LONGEST_WAIT = 100;

/**
 * Counts each request of who is signed in, or of an API key, against the tenant's quota: 429 beyond it. What is due to be added
 * to the table is added beside the work of the route. Signed-out requests have no tenant; the back-off of sign-in holds them.
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
