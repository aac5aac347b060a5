import { demoRefusal, isOpenToDemo } from '#shared/auth/demo.ts';
import { instant } from '#shared/kernel/time.ts';
import { callerCounter } from './callers.ts';
import { type ApiMiddleware, matched } from './exchange.ts';

/** Requests of one demo session in a minute, so that one visitor does not use up the quota of all. */
const MAX_A_MINUTE = 600;

/**
 * The only place that makes demo sessions read-only, before any route runs: 403 for routes that are not open
 * to them, 429 beyond their requests.
 */
export const demoAccess = (): ApiMiddleware => {
  const count = callerCounter(MAX_A_MINUTE);
  return {
    before: ({ event }) => {
      const { session, startedAt } = event.exchange;
      if (session?.kind !== 'demo') return;
      count(session.tokenHash, instant(startedAt));
      const { spec } = matched(event);
      if (!isOpenToDemo(spec)) throw demoRefusal(spec);
    },
  };
};
