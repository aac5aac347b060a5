/** The latest score of an agent in each framework: AGENTSTATE `agent#<id>` / `SCORE#<framework key>`. */

import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { agentScore } from '#shared/scans/agent-score.ts';
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

/**
 * The score of an agent over the frameworks assigned to it; over all that it was scanned against when none of the
 * assigned was.
 */
export const scoreOver = (
  scores: readonly FrameworkScore[],
  assigned: readonly string[],
): ScoreObject | null => {
  const own = scores.filter(({ framework }) => assigned.includes(framework));
  return agentScore((own.length > 0 ? own : scores).map(({ score }) => score));
};

export const frameworkScoreWrite = (table: TenantTable, agentId: string, latest: FrameworkScore): Write => ({
  put: { ...table.key('AGENTSTATE', `SCORE#${latest.framework}`, partOf(agentId)), ...latest },
});
