/** Runs by the schedule of the configuration, until it is told to end. */
import { nextDue, readSchedule } from '#shared/discovery/scanner/cron.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { say } from './say.ts';

/** Waits until a time; sooner when it is told to end. A timer of long would run out by the machine's sleep. */
const waitUntil = async (
  due: number,
  wait: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted && Date.now() < due) await wait(Math.min(due - Date.now(), HOUR));
};

/**
 * Runs at once, and then whenever it is due.
 * @param chance from 0 to 1: scanners that are due together begin within a minute, not all in the same moment
 */
export const runBySchedule = async (
  readText: () => string,
  run: () => Promise<void>,
  more: {
    readonly wait: (milliseconds: number) => Promise<void>;
    readonly signal: AbortSignal;
    readonly chance: () => number;
  },
): Promise<void> => {
  while (!more.signal.aborted) {
    await run();
    if (more.signal.aborted) return;
    const due = nextDue(readSchedule(readText()), new Date());
    say(`The next run is due at ${due.toISOString()}.`);
    await waitUntil(due.getTime() + more.chance() * MINUTE, more.wait, more.signal);
  }
};
