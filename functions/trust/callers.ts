/** How often strangers may ask: each network so many times a minute of this process, for nobody who asks has a quota. */
import { networkOf } from '#functions/auth/network.ts';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { type Instant, MINUTE } from '#shared/kernel/time.ts';

/** Far more than people look at one page, also many behind one address. */
const MOST_A_MINUTE = 120;
/** Networks that are remembered; beyond that all share what is left, so that many addresses do not fill memory. */
const MOST_NETWORKS = 10_000;
const OTHERS = 'others';

/** A counter of one process. */
export const callerCounter = (most = MOST_A_MINUTE) => {
  let minute = 0;
  let calls = new Map<string, number>();
  /** @throws ProblemError 429 */
  return (address: string, now: Instant): void => {
    const at = Date.parse(now);
    const current = Math.floor(at / MINUTE);
    if (current !== minute) [minute, calls] = [current, new Map()];
    const network = networkOf(address);
    const name = calls.has(network) || calls.size < MOST_NETWORKS ? network : OTHERS;
    const made = (calls.get(name) ?? 0) + 1;
    if (made > most)
      throw tooManyRequests('Too many requests. Wait for the next minute.', (MINUTE - (at % MINUTE)) / 1000);
    calls.set(name, made);
  };
};
