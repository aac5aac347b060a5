import type { Stats } from '#shared/counters/stats.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import type { TrustPage } from './contract.ts';

/** The published data, with the current versions. */
interface Shown extends Pick<TrustPage, 'organization' | 'modelVersion' | 'catalogVersion'> {
  /** Framework keys; empty: all of the catalog. */
  readonly frameworks: readonly string[];
}

/**
 * Returns the page of an organization: an explicit selection of dashboard figures, so that new figures are
 * not published automatically. A framework without a score is omitted.
 */
export const trustPageOf = (stats: Stats, shown: Shown): TrustPage => {
  const { activeAgents, scoredAgents, lastScanTime, frameworks } = statsReplyOf(stats);
  const { organization, modelVersion, catalogVersion, frameworks: chosen } = shown;
  return {
    organization,
    agents: { active: activeAgents, scored: scoredAgents },
    lastScanAt: lastScanTime,
    modelVersion,
    catalogVersion,
    frameworks: frameworks
      .filter(({ key, score }) => score !== null && (chosen.length === 0 || chosen.includes(key)))
      .map(
        ({
          key,
          name,
          score,
          label,
          cap,
          verified,
          coverage,
          passRate,
          points,
          scored,
          insufficient,
          agents,
        }) => ({
          ...{ key, name, score, label, cap, verified, coverage, passRate, points },
          ...{ scored, insufficient, agents },
        }),
      ),
  };
};
