/** Work that is done a few at a time, in turn of those who ask for it, so that who asks for much waits for himself. */
export interface FairQueue {
  /**
   * Does work when it is the asker's turn.
   * @throws what `full` makes, when the asker has too much waiting; what the work throws
   */
  readonly run: <T>(asker: string, work: () => Promise<T>) => Promise<T>;
}

interface Terms {
  /** How much is done at one time. */
  readonly atOnce: number;
  /** How much of one asker may wait. */
  readonly mostWaiting: number;
  readonly full: () => Error;
}

/** A queue whose askers take turns, each with what it asked for first. */
export const fairQueue = ({ atOnce, mostWaiting, full }: Terms): FairQueue => {
  /** In the order of turns; who has nothing waiting is not in it. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const next = (): void => {
    const [turn] = waiting;
    if (turn === undefined) return;
    const [asker, own] = turn;
    const start = own.shift();
    waiting.delete(asker);
    if (own.length > 0) waiting.set(asker, own);
    start?.();
  };

  const turnOf = (asker: string): Promise<void> => {
    const own = waiting.get(asker) ?? [];
    if (own.length >= mostWaiting) throw full();
    return new Promise((resolve) => {
      own.push(resolve);
      waiting.set(asker, own);
    });
  };

  return {
    run: async (asker, work) => {
      // Whoever ends hands its place on, so it is only free where nobody waits.
      if (running < atOnce) running += 1;
      else await turnOf(asker);
      try {
        return await work();
      } finally {
        if (waiting.size > 0) next();
        else running -= 1;
      }
    },
  };
};
