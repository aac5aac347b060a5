/** Runs on the configured schedule until stopped. */
import { nextDue, readSchedule } from '#shared/discovery/scanner/cron.ts';
import { type Clock, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { printLine } from './messages.ts';

export interface Waiting {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** Waits until a time, or until stopped. A single long timer would be delayed by the machine's sleep. */
const waitUntil = async (due: number, { wait, signal, clock }: Waiting): Promise<void> => {
  for (;;) {
    const left = due - clock().getTime();
    if (signal.aborted || left <= 0) return;
    await wait(Math.min(left, HOUR));
  }
};

/**
 * Runs immediately, and then whenever it is due.
 * @param chance from 0 to 1: scanners that are due together start spread over a minute
 */
export const runBySchedule = async (
  readText: () => string,
  run: () => Promise<void>,
  more: Waiting & { readonly chance: () => number },
): Promise<void> => {
  while (!more.signal.aborted) {
    await run();
    if (more.signal.aborted) return;
    const due = nextDue(readSchedule(readText()), more.clock());
    printLine(`The next run is due at ${due.toISOString()}.`);
    await waitUntil(due.getTime() + more.chance() * MINUTE, more);
  }
};
