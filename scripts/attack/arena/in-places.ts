/** Does work on each of a list, so many at a time. */
export const inPlaces = async <T>(
  places: number,
  list: readonly T[],
  work: (one: T, index: number) => Promise<unknown>,
): Promise<void> => {
  const entries = list.entries();
  const place = async () => {
    // The places share one iterator, so that each takes what is next.
    for (const [index, one] of entries) await work(one, index);
  };
  await Promise.all(Array.from({ length: places }, place));
};
