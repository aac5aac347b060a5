/**
 * Does work on each of a list, so many at a time.
 * @param goOn asked before each one; when it says no, the rest is left
 */
export const inPlaces = async <T>(
  places: number,
  list: readonly T[],
  work: (one: T, index: number) => Promise<unknown>,
  goOn: (index: number) => boolean = () => true,
): Promise<void> => {
  const entries = list.entries();
  const place = async () => {
    // The places share one iterator, so that each takes what is next.
    for (const [index, one] of entries) {
      if (!goOn(index)) return;
      await work(one, index);
    }
  };
  await Promise.all(Array.from({ length: places }, place));
};

/** A list from another place of it on, and what stood before that at the end: what comes first when time is short. */
export const turned = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};
