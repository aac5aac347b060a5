/** How an agent stands over all its frameworks. */
import { severities } from '#shared/parameters/parameter.ts';
import { earnedOf, earnedPointsOf, rounded, type Sums, slots } from './points.ts';
import { SCORE_MODEL, type ScoreObject } from './score.ts';

const extreme = (instants: readonly (string | null)[], pick: 'first' | 'last'): string | null =>
  instants
    .filter((one) => one !== null)
    .toSorted()
    .at(pick === 'first' ? 0 : -1) ?? null;

/**
 * The frameworks whose scores make up an agent's: those assigned to it, or all that it was scanned against when none of
 * the assigned was.
 */
export const frameworksThatCount = <F extends string>(
  scanned: readonly F[],
  assigned: readonly string[],
): readonly F[] => {
  const own = scanned.filter((framework) => assigned.includes(framework));
  return own.length > 0 ? own : scanned;
};

/**
 * Mean over the latest scan of each framework; frameworks in which nobody has shown anything do not count. Counts are
 * summed, so a parameter counts once in each framework that names it.
 * @param scores the latest score object of each framework
 * @returns null when there is none
 */
export const agentScore = (scores: readonly ScoreObject[]): ScoreObject | null => {
  const scored = scores.filter(({ status }) => status === 'scored');
  const base = scored.length > 0 ? scored : scores;
  if (base.length === 0) return null;
  const sums: Sums = slots.map(
    (slot) => base.reduce((sum, { points }) => sum + points[slot], 0) / base.length,
  );
  const points = earnedPointsOf(sums);
  const counts = { pass: 0, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };
  for (const one of base) {
    for (const verdict of Object.keys(counts) as (keyof typeof counts)[])
      counts[verdict] += one.counts[verdict];
  }
  const decided = counts.pass + counts.partial + counts.fail;
  const applies = decided + counts['not-evidenced'] > 0;
  const worst: number = Math.min(
    ...base.map(({ worstSeverity }) =>
      worstSeverity ? severities.indexOf(worstSeverity) : severities.length,
    ),
  );
  return {
    status: scored.length > 0 ? 'scored' : 'not-scored',
    score: scored.length > 0 ? rounded(earnedOf(points), 0) : null,
    coverage: applies ? rounded(100 - points.unproven, 0) : 0,
    passRate: decided > 0 ? rounded((100 * counts.pass) / decided, 0) : null,
    worstSeverity: severities[worst] ?? null,
    counts,
    freshness: {
      oldest: extreme(
        base.map(({ freshness }) => freshness.oldest),
        'first',
      ),
      newest: extreme(
        base.map(({ freshness }) => freshness.newest),
        'last',
      ),
      firstExpiry: extreme(
        base.map(({ freshness }) => freshness.firstExpiry),
        'first',
      ),
    },
    modelVersion: SCORE_MODEL,
    points,
  };
};
