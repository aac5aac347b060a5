import type { Stats } from '#shared/counters/stats.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import type { TrustPage } from './contract.ts';

/** What is shown, and the versions of now. */
interface Shown extends Pick<TrustPage, 'organization' | 'modelVersion' | 'catalogueVersion'> {
  /** Keys of the frameworks; none: all of the catalogue. */
  readonly frameworks: readonly string[];
}

/**
 * The page of an organization: the figures of its dashboard, field by field, so that what is added there is not shown here by itself. A
 * framework without a score is not on it.
 */
export const trustPageOf = (stats: Stats, shown: Shown): TrustPage => {
  const { activeAgents, scoredAgents, lastScanTime, frameworks } = statsReplyOf(stats);
  const { organization, modelVersion, catalogueVersion, frameworks: chosen } = shown;
  return {
    organization,
    agents: { active: activeAgents, scored: scoredAgents },
    lastScanAt: lastScanTime,
    modelVersion,
    catalogueVersion,
    frameworks: frameworks
      .filter(({ key, score }) => score !== null && (chosen.length === 0 || chosen.includes(key)))
      .map(({ key, name, score, cap, proven, coverage, points, scored, agents }) => ({
        ...{ key, name, score, cap, proven, coverage, points, scored, agents },
      })),
  };
};
