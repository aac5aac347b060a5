/**
 * Rate limit for anonymous callers: requests per network and minute in this process, because they have no
 * quota.
 */
import { networkOf } from '#functions/auth/network.ts';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { type Instant, MINUTE } from '#shared/kernel/time.ts';

/** Far more than users need for one page, even many behind one address. */
const MAX_A_MINUTE = 120;
/**
 * Maximum networks in memory; above it, all others share one counter, so that many addresses do not fill
 * memory.
 */
const MAX_NETWORKS = 10_000;
const OTHERS = 'others';

/** Returns a counter of one process. */
export const callerCounter = (most = MAX_A_MINUTE) => {
  let minute = 0;
  let calls = new Map<string, number>();
  /** @throws ProblemError 429 */
  return (address: string, now: Instant): void => {
    const at = Date.parse(now);
    const current = Math.floor(at / MINUTE);
    if (current !== minute) [minute, calls] = [current, new Map()];
    const network = networkOf(address);
    const name = calls.has(network) || calls.size < MAX_NETWORKS ? network : OTHERS;
    const made = (calls.get(name) ?? 0) + 1;
    if (made > most)
      throw tooManyRequests('Too many requests. Wait for the next minute.', (MINUTE - (at % MINUTE)) / 1000);
    calls.set(name, made);
  };
};
