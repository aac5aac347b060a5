/**
 * Concurrency slots for password digests. A digest takes a processor for a good part of a second, so a
 * process computes as many concurrently as it has processors. Slots rotate between networks: a network with
 * many attempts delays only itself.
 */
import { availableParallelism } from 'node:os';
import { SLOT_TIMEOUT } from '#shared/auth/slot.ts';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { fairQueue } from './fair-queue.ts';
import { networkOf } from './network.ts';

/** Bounds the queue. */
const MAX_WAITING = 250;

/**
 * Milliseconds. A longer wait is rejected while the request is still open, and no digest is computed for a
 * request that has ended.
 */
const TIMEOUT = 15 * SECOND;

const rejection = (seconds: number, code?: string) => (): Error =>
  tooManyRequests(
    `Too many users in your network are signing in. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    seconds,
    code,
  );

const digests = fairQueue({
  atOnce: availableParallelism(),
  maxWaiting: MAX_WAITING,
  full: rejection(10),
  maxWait: TIMEOUT,
  // The wait happens in the queue, so the client may retry soon.
  late: rejection(1, SLOT_TIMEOUT),
});

/**
 * Computes or compares a digest once the caller has a slot.
 * @param asker address of the viewer, which shares slots with its network, or an account whose browser is
 * known, which has its own
 * @throws ProblemError 429 with `Retry-After` if too many of that network are waiting, or no slot is free in
 * time; errors of the work itself
 */
export const inTurn = <T>(asker: string, work: () => Promise<T>): Promise<T> =>
  digests.run(networkOf(asker), work);
