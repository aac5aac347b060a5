/** Identifies the processes of this product. */
import type { ProcessFacts } from './process-facts.ts';

const isSameProgram = (a: ProcessFacts, b: ProcessFacts): boolean =>
  a.program !== undefined && a.program === b.program && a.folder === b.folder;

/**
 * Returns the scanning process and those on the product's ports, with the parents and children that run the
 * same program in the same folder. Other processes that a user starts from them, or that start them, do not
 * belong to the product.
 */
export const ownProcesses = (
  processes: readonly ProcessFacts[],
  beginnings: readonly number[],
): ReadonlySet<number> => {
  const byPid = new Map(processes.map((each) => [each.pid, each]));
  const own = new Set<number>();
  for (const beginning of beginnings) {
    let at = byPid.get(beginning);
    while (at && !own.has(at.pid)) {
      own.add(at.pid);
      const parent = byPid.get(at.parent);
      at = parent && isSameProgram(at, parent) ? parent : undefined;
    }
  }
  for (let before = -1; before < own.size; ) {
    before = own.size;
    for (const each of processes) {
      const parent = byPid.get(each.parent);
      if (parent && own.has(parent.pid) && isSameProgram(parent, each)) own.add(each.pid);
    }
  }
  return own;
};
