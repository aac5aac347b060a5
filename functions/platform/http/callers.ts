/**
 * Rate limit for callers without an own quota: requests per caller and minute in this process. A caller is a
 * network, or a session of the demo organization, whose quota all visitors share.
 */
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { type Instant, MINUTE } from '#shared/kernel/time.ts';

/** Far more than users need for one page, even many behind one address. */
const MAX_A_MINUTE = 120;
/**
 * Maximum callers in memory; above it, all others share one counter, so that many callers do not fill memory.
 */
const MAX_CALLERS = 10_000;
const OTHERS = 'others';

/** Returns a counter of one process. */
export const callerCounter = (most = MAX_A_MINUTE) => {
  let minute = 0;
  let calls = new Map<string, number>();
  /** @throws ProblemError 429 */
  return (caller: string, now: Instant): void => {
    const at = Date.parse(now);
    const current = Math.floor(at / MINUTE);
    if (current !== minute) [minute, calls] = [current, new Map()];
    const name = calls.has(caller) || calls.size < MAX_CALLERS ? caller : OTHERS;
    const made = (calls.get(name) ?? 0) + 1;
    if (made > most)
      throw tooManyRequests('Too many requests. Wait for the next minute.', (MINUTE - (at % MINUTE)) / 1000);
    calls.set(name, made);
  };
};
