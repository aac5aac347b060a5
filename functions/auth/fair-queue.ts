/** Work that is done a few at a time, in turn of those who ask for it, so that who asks for much waits for himself. */
export interface FairQueue {
  /**
   * Does work when it is the asker's turn.
   * @throws what `full` makes, when the asker has too much waiting; what `late` makes, when its turn did not come in time, and then the
   * work is never begun; what the work throws
   */
  readonly run: <T>(asker: string, work: () => Promise<T>) => Promise<T>;
}

interface Terms {
  /** How much is done at one time. */
  readonly atOnce: number;
  /** How much of one asker may wait. */
  readonly mostWaiting: number;
  readonly full: () => Error;
  /** Milliseconds that something may wait for its turn. */
  readonly patience: number;
  readonly late: () => Error;
}

/** A queue whose askers take turns, each with what it asked for first; who has less under way comes before who has more. */
export const fairQueue = ({ atOnce, mostWaiting, full, patience, late }: Terms): FairQueue => {
  /** In the order of turns; who has nothing waiting is not in it. */
  const waiting = new Map<string, (() => void)[]>();
  /** How much of each is under way. */
  const running = new Map<string, number>();
  let taken = 0;

  const count = (asker: string, by: 1 | -1): void => {
    const now = (running.get(asker) ?? 0) + by;
    if (now > 0) running.set(asker, now);
    else running.delete(asker);
  };

  /** Of those who have the least under way, the first in turn. */
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
    if (own.length >= mostWaiting) throw full();
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
      const tooLate = setTimeout(leave, patience);
      own.push(start);
      waiting.set(asker, own);
    });
  };

  return {
    run: async (asker, work) => {
      // Whoever ends hands its place on, so it is only free where nobody waits.
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
