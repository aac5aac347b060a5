/**
 * Runs `act` for every item, with at most `most` concurrent calls.
 * @throws the first error of `act`; running calls continue, the others never start
 */
export const concurrently = async <T>(
  items: readonly T[],
  most: number,
  act: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  // Each runner takes the next item from a shared iterator.
  const run = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, run));
};
