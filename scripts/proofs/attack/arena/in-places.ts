/**
 * Processes each item of a list with limited concurrency.
 * @param goOn called before each item; if it returns false, the rest is skipped
 */
export const inPlaces = async <T>(
  places: number,
  list: readonly T[],
  work: (one: T, index: number) => Promise<unknown>,
  goOn: (index: number) => boolean = () => true,
): Promise<void> => {
  const entries = list.entries();
  const place = async () => {
    // The workers share one iterator, so that each takes the next item.
    for (const [index, one] of entries) {
      if (!goOn(index)) return;
      await work(one, index);
    }
  };
  await Promise.all(Array.from({ length: places }, place));
};

/** Returns a list rotated to start at another index, so that other items come first when time is short. */
export const turned = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};
