import { type IssueStep, sightingsAfter } from '#functions/issues/scan-issues.ts';
import { type Sightings, sightingsWrite } from '#functions/issues/sightings.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Scan } from './scan-item.ts';
import { ownedBy } from './scan-transitions.ts';

/** Most writes of a transaction. */
const MOST_WRITES = 100;

export interface Ordered {
  readonly scan: Scan;
  readonly attempt: string;
  /** As they were read. */
  readonly sightings: Sightings;
  readonly steps: readonly IssueStep[];
  readonly overtaken: () => Error;
}

/** Steps in runs whose writes fit into a transaction beside `reserve` others. */
const runsOf = (steps: readonly IssueStep[], reserve: number): readonly (readonly IssueStep[])[] => {
  const runs: IssueStep[][] = [[]];
  let used = 0;
  for (const step of steps) {
    used += step.writes.length;
    if (used > MOST_WRITES - reserve) {
      runs.push([]);
      used = step.writes.length;
    }
    runs.at(-1)?.push(step);
  }
  return runs;
};

/**
 * Commits the changes of issues, in as many transactions as they need, and `last` with the final one. Each is held to the
 * attempt and to the version of the sightings, so what is cut short between two goes on where it stopped: the next try
 * finds the issues that are there.
 * @param last writes that complete the scan; they hold the attempt themselves
 */
export const commitInOrder = async (
  table: TenantTable,
  ordered: Ordered,
  last: readonly Write[],
): Promise<void> => {
  const { scan, attempt, steps, overtaken } = ordered;
  const runs = runsOf(steps, Math.max(last.length, 1) + 1);
  let { sightings } = ordered;
  for (const [place, run] of runs.entries()) {
    const isLast = place === runs.length - 1;
    const after = sightingsAfter(sightings, run);
    const lock = run.length > 0 ? [sightingsWrite(table, scan.agentId, after, overtaken)] : [];
    const writes = run.flatMap((step) => step.writes);
    await table.commit([...(isLast ? last : [ownedBy(table, scan, attempt)]), ...lock, ...writes]);
    sightings = { ...after, version: after.version + (run.length > 0 ? 1 : 0) };
  }
};
