import type { Write } from './table.ts';

/** The condition did not hold. */
const unmet = new Error('The item does not meet the condition.');

/** Performs a single write; returns false if its condition does not hold. */
export const commitIf = async (
  commit: (writes: readonly Write[]) => Promise<void>,
  write: Write,
): Promise<boolean> => {
  try {
    await commit([{ ...write, failed: () => unmet }]);
    return true;
  } catch (error) {
    if (error === unmet) return false;
    throw error;
  }
};
