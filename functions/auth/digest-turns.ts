/**
 * Turns at making password digests. One takes a processor for a good part of a second, so a process makes as many at once as it
 * has processors, and networks take turns: who sends many tries waits for his own.
 */
import { availableParallelism } from 'node:os';
import { TURN_NOT_REACHED } from '#shared/auth/turn.ts';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { fairQueue } from './fair-queue.ts';
import { networkOf } from './network.ts';

/** So that what waits is bounded. */
const MOST_WAITING = 250;

/** Milliseconds; who waits longer is told so while the request still lasts, and no digest is made for whom nobody waits any more. */
const PATIENCE = 15 * SECOND;

const refusal = (seconds: number, code?: string) => (): Error =>
  tooManyRequests(
    `Too many people of your network sign in at this moment. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    seconds,
    code,
  );

const digests = fairQueue({
  atOnce: availableParallelism(),
  mostWaiting: MOST_WAITING,
  full: refusal(10),
  patience: PATIENCE,
  // Waiting is done in the queue, not before it.
  late: refusal(1, TURN_NOT_REACHED),
});

/**
 * Makes or compares a digest when it is the turn of who asks.
 * @param asker address of the viewer, who takes turns with its network, or an account whose browser is known, which has turns of its own
 * @throws ProblemError 429 with `Retry-After` when too many of that network wait, or its turn does not come in time; what the work throws
 */
export const inTurn = <T>(asker: string, work: () => Promise<T>): Promise<T> =>
  digests.run(networkOf(asker), work);
