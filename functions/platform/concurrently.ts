/**
 * Runs `act` for every item, at most `most` of them at a time.
 * @throws the first error of `act`; what runs then goes on, what has not begun never does
 */
export const concurrently = async <T>(
  items: readonly T[],
  most: number,
  act: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  // Each runner takes the next item from the one iterator that all share.
  const run = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, run));
};
