/** The latest score of an agent in each framework: AGENTSTATE `agent#<id>` / `SCORE#<framework key>`. */

import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { agentScore, frameworksThatCount } from '#shared/scans/agent-score.ts';
import { milliPoints } from '#shared/scans/points.ts';
import type { ScoreObject } from '#shared/scans/score.ts';

export interface FrameworkScore {
  readonly framework: FrameworkKey;
  readonly scanId: string;
  readonly completedAt: Instant;
  readonly score: ScoreObject;
  /** Digest of the findings behind it. */
  readonly findings: string;
}

const partOf = (agentId: string) => `agent#${agentId}`;

export const readFrameworkScores = async (
  table: TenantTable,
  agentId: string,
): Promise<readonly FrameworkScore[]> => {
  const query = {
    kind: 'AGENTSTATE',
    part: partOf(agentId),
    prefix: 'SCORE#',
    limit: 50,
    consistent: true,
  } as const;
  return (await table.list(query)).items as unknown as readonly FrameworkScore[];
};

/** The score of an agent over the frameworks that count for it. */
export const scoreOver = (
  scores: readonly FrameworkScore[],
  assigned: readonly string[],
): ScoreObject | null => {
  const counting = frameworksThatCount(
    scores.map(({ framework }) => framework),
    assigned,
  );
  return agentScore(scores.filter(({ framework }) => counting.includes(framework)).map(({ score }) => score));
};

/** What the row of an agent says of each framework, for the counters: the point sums in thousandths, null without a score. */
export const frameworkPoints = (
  scores: readonly FrameworkScore[],
): Readonly<Partial<Record<FrameworkKey, readonly number[] | null>>> =>
  Object.fromEntries(
    scores.map(({ framework, score }) => [
      framework,
      score.score === null ? null : milliPoints(score.points),
    ]),
  );

export const frameworkScoreWrite = (table: TenantTable, agentId: string, latest: FrameworkScore): Write => ({
  put: { ...table.key('AGENTSTATE', `SCORE#${latest.framework}`, partOf(agentId)), ...latest },
});
