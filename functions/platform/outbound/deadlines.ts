import type { Timeouts } from './timeouts.ts';

/** A phase of a call with its own deadline. */
export type Part = keyof Timeouts;

/** Deadlines of one call: of its current phase, and of the whole call. */
export interface Deadlines {
  /** Returns the current phase. */
  readonly part: () => Part;
  /** Starts a phase, or restarts its time after progress. */
  readonly enter: (part: Part) => void;
  /** Ends the call; no deadline expires afterward. */
  readonly end: () => void;
}

/**
 * Manages the deadlines of one call with one timer. A successful phase is usually followed by a longer one,
 * so the timer is only set again for an earlier deadline, and checks the clock when it fires.
 * @param whole milliseconds left for the whole call
 * @param passed called once with the expired deadline: that of the whole call if both expired
 */
export const createDeadlines = (
  timeouts: Timeouts,
  whole: number,
  passed: (deadline: Part | 'whole') => void,
): Deadlines => {
  const wholeEnds = performance.now() + whole;
  let part: Part = 'connect';
  let partEnds = Number.POSITIVE_INFINITY;
  let wakesAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let over = false;

  const end = (): void => {
    over = true;
    clearTimeout(timer);
  };
  const wake = (): void => {
    const now = performance.now();
    if (now < partEnds && now < wholeEnds) wait(now);
    else {
      end();
      passed(now < wholeEnds ? part : 'whole');
    }
  };
  const wait = (now: number): void => {
    wakesAt = Math.min(partEnds, wholeEnds);
    clearTimeout(timer);
    timer = setTimeout(wake, Math.ceil(wakesAt - now));
  };

  return {
    part: () => part,
    enter: (next) => {
      if (over) return;
      const now = performance.now();
      part = next;
      partEnds = now + timeouts[next];
      if (Math.min(partEnds, wholeEnds) < wakesAt) wait(now);
    },
    end,
  };
};
