/**
 * Turns at making password digests. One takes a processor for a good part of a second, so a process makes as many at once as it
 * has processors, and networks take turns: who sends many tries waits for his own.
 */
import { availableParallelism } from 'node:os';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { fairQueue } from './fair-queue.ts';
import { networkOf } from './network.ts';

/** More would not be reached before the request ends. */
const MOST_WAITING = 250;

const RETRY_SECONDS = 10;

const digests = fairQueue({
  atOnce: availableParallelism(),
  mostWaiting: MOST_WAITING,
  full: () =>
    tooManyRequests(
      `Too many people of your network sign in at this moment. Try again in ${RETRY_SECONDS} seconds.`,
      RETRY_SECONDS,
    ),
});

/**
 * Makes or compares a digest when it is the turn of the viewer's network.
 * @throws ProblemError 429 with `Retry-After` when too many of that network wait; what the work throws
 */
export const inTurn = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  digests.run(networkOf(address), work);
