/** Score of an agent over all of its frameworks. */

import { severities } from '#shared/parameters/parameter.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { coveredOf, earnedPointsOf, passRateOf, rounded, type Sums, verifiedOf } from './points.ts';
import { SCORE_MODEL, type ScoreObject } from './score.ts';
import { cappedScore } from './score-rules.ts';
import { slots } from './sums.ts';

const extreme = (instants: readonly (string | null)[], pick: 'first' | 'last'): string | null =>
  instants
    .filter((one) => one !== null)
    .toSorted()
    .at(pick === 'first' ? 0 : -1) ?? null;

/**
 * Returns the frameworks that count for an agent: the assigned ones, or all scanned ones if none of the
 * assigned was scanned.
 */
export const frameworksThatCount = <F extends string>(
  scanned: readonly F[],
  assigned: readonly string[],
): readonly F[] => {
  const own = scanned.filter((framework) => assigned.includes(framework));
  return own.length > 0 ? own : scanned;
};

/** Returns the lowest cap, with the name of its framework. */
const lowestCap = (scores: readonly NamedScore[]): ScoreObject['cap'] => {
  const capped = scores.flatMap(({ name, score: { cap } }) => (cap ? [{ name, cap }] : []));
  // Ties are resolved by name, independent of scan order.
  const [lowest] = capped.toSorted((a, b) => a.cap.limit - b.cap.limit || (a.name < b.name ? -1 : 1));
  if (!lowest) return null;
  const { name, cap } = lowest;
  return { ...cap, sentence: `${cap.sentence} (${name})` };
};

/** Returns the catalog version that all scores share; empty if they differ. */
const commonVersion = (scores: readonly Pick<ScoreObject, 'catalogVersion'>[]): string => {
  const versions = new Set(scores.map(({ catalogVersion }) => catalogVersion));
  const [one = ''] = versions;
  return versions.size === 1 ? one : '';
};

/** A score with the name of its framework. */
export interface NamedScore {
  readonly name: string;
  readonly score: ScoreObject;
}

/** Returns true if any parameter of the framework applies to the agent. */
const isAsked = ({ counts: { pass, partial, fail, 'not-evidenced': missing } }: ScoreObject): boolean =>
  pass + partial + fail + missing > 0;

/**
 * Returns the mean over the latest scan of each framework, limited by their lowest cap. It averages the
 * displayed scores, so that users can verify it. A framework without evidence counts as 0 beside others, so
 * that no evidence is never better than a little. Counts are added up, so a parameter counts once per
 * framework that names it.
 * @param named latest score object of each framework that counts, all of the current model, without the
 * tenant's own frameworks
 * @returns null if there is none
 */
export const agentScore = (named: readonly NamedScore[]): ScoreObject | null => {
  const scored = named.filter(({ score }) => score.status === 'scored');
  const base = named.map(({ score }) => score).filter((one) => scored.length === 0 || isAsked(one));
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
  const cap = lowestCap(scored);
  const mean = base.reduce((sum, { score }) => sum + (score ?? 0), 0) / base.length;
  const score = scored.length > 0 ? cappedScore(mean, cap) : null;
  const coverage = applies ? rounded(coveredOf(points), 0) : 0;
  const worstSeverity = severities[worst] ?? null;
  return {
    status: scored.length > 0 ? 'scored' : 'not-scored',
    score,
    label: labelOf({ score, coverage, worstSeverity }),
    cap,
    verified: rounded(verifiedOf(points), 0),
    coverage,
    passRate: passRateOf(points),
    worstSeverity,
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
    catalogVersion: commonVersion(base),
    points,
  };
};
