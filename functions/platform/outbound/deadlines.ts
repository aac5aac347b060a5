import type { Timeouts } from './timeouts.ts';

/** A part of a call that has a deadline of its own. */
export type Part = keyof Timeouts;

/** The deadlines of one call: of the part of it that is under way, and of the whole. */
export interface Deadlines {
  /** The part that is under way. */
  readonly part: () => Part;
  /** A part begins, or something of it came: its time runs from now. */
  readonly enter: (part: Part) => void;
  /** The call is over; nothing passes any more. */
  readonly end: () => void;
}

/**
 * Holds the deadlines of one call. A part that goes well gives way to one that has longer, so that one timer does: it is set
 * again only for a deadline that is nearer than what it waits for, and looks at the clock when it wakes.
 * @param whole milliseconds that are left for the whole call
 * @param passed told once of the deadline that passed: that of the whole call where both did
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
