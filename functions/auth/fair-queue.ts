/**
 * Runs a limited number of tasks concurrently and rotates between callers, so that a caller with many tasks
 * delays only itself.
 */
export interface FairQueue {
  /**
   * Runs work when the caller gets a slot.
   * @throws the error of `full`, if the caller has too many waiting tasks; the error of `late`, if no slot
   * was free in time, in which case the work never starts; errors of the work itself
   */
  readonly run: <T>(asker: string, work: () => Promise<T>) => Promise<T>;
}

interface Terms {
  /** Maximum number of concurrent tasks. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks per caller. */
  readonly maxWaiting: number;
  readonly full: () => Error;
  /** Maximum wait for a slot, in milliseconds. */
  readonly maxWait: number;
  readonly late: () => Error;
}

/**
 * Returns a queue that rotates between callers, each in the order of its requests. Callers with fewer running
 * tasks come first.
 */
export const fairQueue = ({ atOnce, maxWaiting, full, maxWait, late }: Terms): FairQueue => {
  /** Callers with waiting tasks, in rotation order. */
  const waiting = new Map<string, (() => void)[]>();
  /** Number of running tasks per caller. */
  const running = new Map<string, number>();
  let taken = 0;

  const count = (asker: string, by: 1 | -1): void => {
    const now = (running.get(asker) ?? 0) + by;
    if (now > 0) running.set(asker, now);
    else running.delete(asker);
  };

  /** Returns the first caller in rotation among those with the fewest running tasks. */
  const nextAsker = (): string | undefined => {
    let least = Number.POSITIVE_INFINITY;
    let found: string | undefined;
    for (const asker of waiting.keys()) {
      const own = running.get(asker) ?? 0;
      if (own < least) [least, found] = [own, asker];
      if (least === 0) break;
    }
    return found;
  };

  const next = (): void => {
    const asker = nextAsker();
    const own = asker === undefined ? undefined : waiting.get(asker);
    if (asker === undefined || own === undefined) return;
    const start = own.shift();
    waiting.delete(asker);
    if (own.length > 0) waiting.set(asker, own);
    count(asker, 1);
    start?.();
  };

  const turnOf = (asker: string): Promise<void> => {
    const own = waiting.get(asker) ?? [];
    if (own.length >= maxWaiting) throw full();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(tooLate);
        resolve();
      };
      const leave = () => {
        own.splice(own.indexOf(start), 1);
        if (own.length === 0) waiting.delete(asker);
        reject(late());
      };
      const tooLate = setTimeout(leave, maxWait);
      own.push(start);
      waiting.set(asker, own);
    });
  };

  return {
    run: async (asker, work) => {
      // A completed task passes its slot on, so a slot is free only if no task is waiting.
      if (taken < atOnce) {
        taken += 1;
        count(asker, 1);
      } else await turnOf(asker);
      try {
        return await work();
      } finally {
        count(asker, -1);
        if (waiting.size > 0) next();
        else taken -= 1;
      }
    },
  };
};
