/**
 * The latest score of an agent in each framework: AGENTSTATE `agent#<id>` / `SCORE#<framework key>`. While it counts it also
 * stands, lowest score first, in the list of its framework: gsi1 `STANDING#framework#<key>`.
 */

import { changedMeanwhile, MOST_SCORES } from '#functions/agents/agent-store.ts';
import { indexKeys } from '#functions/platform/table/definition.ts';
import type { Condition, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { AgentVector } from '#shared/frameworks/agent-vector.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { agentScore, frameworksThatCount } from '#shared/scans/agent-score.ts';
import { milliPoints } from '#shared/scans/points.ts';
import type { ScoreObject } from '#shared/scans/score.ts';

export interface FrameworkScore {
  /** Key of the framework. */
  readonly framework: string;
  readonly scanId: string;
  readonly completedAt: Instant;
  readonly score: ScoreObject;
  /** Digest of the findings behind it. */
  readonly findings: string;
  readonly agentId: string;
  readonly agentName: string;
  /** The agent is active and the framework is one of those that make its score: so the tenant's standing counts it. */
  readonly counting: boolean;
  readonly vector: AgentVector;
}

const byScore = indexKeys('gsi1');

/** Part of the partition that lists the agents of a framework. */
export const standingPart = (framework: string): string => `framework#${framework}`;

/** Where an agent stands in the list: without a score before all others, then by score, then by id. */
const rankOf = (score: number | null, agentId: string): string =>
  `${score === null ? '000' : String(score + 1).padStart(3, '0')}#${agentId}`;

const partOf = (agentId: string) => `agent#${agentId}`;

export const readFrameworkScores = async (
  table: TenantTable,
  agentId: string,
): Promise<readonly FrameworkScore[]> => {
  const query = {
    kind: 'AGENTSTATE',
    part: partOf(agentId),
    prefix: 'SCORE#',
    limit: MOST_SCORES,
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
): Readonly<Record<string, readonly number[] | null>> =>
  Object.fromEntries(
    scores.map(({ framework, score }) => [
      framework,
      score.score === null ? null : milliPoints(score.points),
    ]),
  );

const keyOf = (table: TenantTable, agentId: string, framework: string) =>
  table.key('AGENTSTATE', `SCORE#${framework}`, partOf(agentId));

const listed = (table: TenantTable, framework: string): string =>
  table.partition('STANDING', standingPart(framework));

export const frameworkScoreWrite = (table: TenantTable, latest: FrameworkScore): Write => ({
  put: {
    ...keyOf(table, latest.agentId, latest.framework),
    ...latest,
    [byScore.sk]: rankOf(latest.score.score, latest.agentId),
    ...(latest.counting ? { [byScore.pk]: listed(table, latest.framework) } : {}),
  },
});

/** An agent as far as it decides which of its scores count. */
export interface Scored {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly frameworks: readonly string[];
}

/**
 * The frameworks whose scores count for the tenant: those that make the score of an active agent.
 * @param scanned frameworks that it was scanned against
 */
export const countingFrameworks = <F extends string>(
  { status, frameworks }: Pick<Scored, 'status' | 'frameworks'>,
  scanned: readonly F[],
): readonly F[] => (status === 'active' ? frameworksThatCount(scanned, frameworks) : []);

/** Writes to a score that stays what it is: the name of its agent, and whether it counts. */
export const countingWrite = (
  table: TenantTable,
  { id, name }: Pick<Scored, 'id' | 'name'>,
  framework: string,
  counting: boolean,
  condition: Condition = { expression: 'attribute_exists(pk)' },
): Write => ({
  update: keyOf(table, id, framework),
  expression: `SET agentName = :name, counting = :counting${
    counting ? `, ${byScore.pk} = :listed` : ` REMOVE ${byScore.pk}`
  }`,
  values: {
    ':name': name,
    ':counting': counting,
    ...(counting ? { ':listed': listed(table, framework) } : {}),
  },
  condition,
  failed: changedMeanwhile,
});

/** Holds until the next scan of the agent against that framework. */
const stillOf = ({ scanId }: FrameworkScore): Condition => ({
  expression: 'scanId = :scan',
  values: { ':scan': scanId },
});

/**
 * What a change of an agent writes to its scores; nothing for those that stay as they are.
 * @param scanned frameworks that it was scanned against
 * @param held scores that the change was made of: it fails when a scan has replaced one of them
 */
export const standingWrites = (
  table: TenantTable,
  before: Scored,
  after: Scored,
  scanned: readonly string[],
  held: readonly FrameworkScore[] = [],
): readonly Write[] => {
  const [counted, counting] = [before, after].map((agent) => countingFrameworks(agent, scanned)) as [
    readonly string[],
    readonly string[],
  ];
  return scanned.flatMap((key): readonly Write[] => {
    const score = held.find(({ framework }) => framework === key);
    const condition = score && stillOf(score);
    if (before.name !== after.name || counted.includes(key) !== counting.includes(key))
      return [countingWrite(table, after, key, counting.includes(key), condition)];
    return condition ? [{ check: keyOf(table, after.id, key), condition, failed: changedMeanwhile }] : [];
  });
};
