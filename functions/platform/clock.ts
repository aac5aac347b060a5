/**
 * The time that stored records and verdicts use. It is the system clock, except inside `atTime`, where the demo
 * organization is built with a history. Durations, time limits, AWS signatures and logs use the system clock.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Instant } from '#shared/kernel/time.ts';

/** Offset from the system clock, in milliseconds. */
const offset = new AsyncLocalStorage<number>();

/** Returns the current time. */
export const currentTime = (): Date => new Date(Date.now() + (offset.getStore() ?? 0));

/** Runs work, and all that it awaits, as if it began at that time. The clock advances normally from there. */
export const atTime = <T>(time: Instant, work: () => Promise<T>): Promise<T> =>
  offset.run(Date.parse(time) - Date.now(), work);
