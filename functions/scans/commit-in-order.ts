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
  /** Writes that void attestations; those of one attestation commit together. */
  readonly voids: readonly (readonly Write[])[];
  readonly overtaken: () => Error;
}

/** Writes that belong into one transaction; those of an issue move its sighting along. */
interface Step {
  readonly writes: readonly Write[];
  readonly issue?: IssueStep;
}

/** Steps in runs whose writes fit into a transaction beside `reserve` others. */
const runsOf = (steps: readonly Step[], reserve: number): readonly (readonly Step[])[] => {
  const runs: Step[][] = [[]];
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
 * Commits the changes of attestations and issues, in as many transactions as they need, and `last` with the final one. Each is held to the
 * attempt and to the version of the sightings, so what is cut short between two goes on where it stopped: the next try
 * finds the issues that are there.
 * @param last writes that complete the scan; they hold the attempt themselves
 */
export const commitInOrder = async (
  table: TenantTable,
  ordered: Ordered,
  last: readonly Write[],
): Promise<void> => {
  const { scan, attempt, voids, overtaken } = ordered;
  const steps: readonly Step[] = [
    ...voids.map((writes) => ({ writes })),
    ...ordered.steps.map((issue) => ({ writes: issue.writes, issue })),
  ];
  const runs = runsOf(steps, Math.max(last.length, 1) + 1);
  let { sightings } = ordered;
  for (const [place, run] of runs.entries()) {
    const isLast = place === runs.length - 1;
    const issues = run.flatMap(({ issue }) => issue ?? []);
    const after = sightingsAfter(sightings, issues);
    const lock = issues.length > 0 ? [sightingsWrite(table, scan.agentId, after, overtaken)] : [];
    const writes = run.flatMap((step) => step.writes);
    await table.commit([...(isLast ? last : [ownedBy(table, scan, attempt)]), ...lock, ...writes]);
    sightings = { ...after, version: after.version + lock.length };
  }
};
