/**
 * The latest score of an agent in each framework: AGENTSTATE `agent#<id>` / `SCORE#<framework key>`. While it counts it also
 * stands, lowest score first, in the list of its framework: gsi1 `STANDING#framework#<key>`.
 */

import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Condition, Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { countedPoints } from '#shared/agents/agent-counts.ts';
import { frameworkName, isCustom } from '#shared/frameworks/names.ts';
import { agentScore, frameworksThatCount } from '#shared/judging/agent-score.ts';
import type { ScoreObject } from '#shared/judging/score.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentVector } from '#shared/standings/agent-vector.ts';
import { packStanding, unpackStanding } from '#shared/standings/packed-standing.ts';

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

/** As it is stored: its score and vector are packed, since a run writes them for each of its frameworks. */
const storedScore = v.object({
  framework: v.string(),
  scanId: v.string(),
  completedAt: v.string(),
  findings: v.string(),
  agentId: v.string(),
  agentName: v.string(),
  counting: v.boolean(),
  packed: v.string(),
});

const scoreRow = rowKind({ name: 'score', schema: storedScore });

const frameworkScoreOf = ({ packed, ...row }: RowOf<typeof storedScore>): FrameworkScore => ({
  ...row,
  ...unpackStanding(packed),
});

/** The score of an item of a list; undefined for a damaged one, which is logged. */
export const listedScore = (item: Item): FrameworkScore | undefined => {
  const row = scoreRow.sound(item);
  return row && frameworkScoreOf(row);
};

const byScore = indexKeys('gsi1');

/** The scores of custom frameworks stay when those go, and come before the others. */
const MOST_SCORES = 500;

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
  return (await table.list(query)).items.map((item) => frameworkScoreOf(scoreRow.read(item)));
};

/** The score of an agent over the frameworks that count for it. A custom framework measures what its tenant chose, so it stands beside. */
export const scoreOver = (
  scores: readonly FrameworkScore[],
  assigned: readonly string[],
): ScoreObject | null => {
  const counting = frameworksThatCount(
    scores.map(({ framework }) => framework),
    assigned,
  );
  return agentScore(
    scores
      .filter(({ framework }) => counting.includes(framework) && !isCustom(framework))
      .map(({ framework, score }) => ({ name: frameworkName(framework, {}), score })),
  );
};

/** What the row of an agent says of each framework, for the counters. */
const frameworkPoints = (
  scores: readonly FrameworkScore[],
): Readonly<Record<string, readonly number[] | null>> =>
  Object.fromEntries(scores.map(({ framework, score }) => [framework, countedPoints(score)]));

const keyOf = (table: TenantTable, agentId: string, framework: string) =>
  table.key('AGENTSTATE', `SCORE#${framework}`, partOf(agentId));

const listed = (table: TenantTable, framework: string): string =>
  table.partition('STANDING', standingPart(framework));

const stored = ({ score, vector, ...row }: FrameworkScore): RowOf<typeof storedScore> => ({
  ...row,
  packed: packStanding({ score, vector }),
});

export const frameworkScoreWrite = (table: TenantTable, latest: FrameworkScore): Write => ({
  put: {
    ...keyOf(table, latest.agentId, latest.framework),
    ...scoreRow.attributes(stored(latest)),
    [byScore.sk]: rankOf(latest.score.score, latest.agentId),
    ...(latest.counting ? { [byScore.pk]: listed(table, latest.framework) } : {}),
  },
});

/** 409: what was read of an agent is out of date. */
export const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'Somebody else changed this agent at the same moment. Load it again, then repeat your change.',
  );

/** An agent as far as it decides which of its scores count. */
export interface ScoredAgent {
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
  { status, frameworks }: Pick<ScoredAgent, 'status' | 'frameworks'>,
  scanned: readonly F[],
): readonly F[] => (status === 'active' ? frameworksThatCount(scanned, frameworks) : []);

/** Writes to a score that stays what it is: the name of its agent, and whether it counts. */
const countingWrite = (
  table: TenantTable,
  { id, name }: Pick<ScoredAgent, 'id' | 'name'>,
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
  before: ScoredAgent,
  after: ScoredAgent,
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

/** What a scan came to. */
export type Scored = Omit<FrameworkScore, 'agentId' | 'agentName' | 'counting'>;

export interface Restanding {
  /** The score of the agent over the frameworks that count for it. */
  readonly score: ScoreObject | null;
  readonly points: ReturnType<typeof frameworkPoints>;
  /** Whether there is a framework that the agent had no score in before. */
  readonly isFirst: boolean;
  readonly writes: readonly Write[];
}

/**
 * How an agent stands after scans, and the writes that say so: the scores themselves, and the others that begin or cease to count
 * because of them.
 * @param before all its scores as they were read
 */
export const restand = (
  table: TenantTable,
  agent: ScoredAgent,
  before: readonly FrameworkScore[],
  scored: readonly Scored[],
): Restanding => {
  const fresh = new Set(scored.map(({ framework }) => framework));
  const others = before.filter(({ framework }) => !fresh.has(framework));
  const counting = countingFrameworks(agent, [...others.map(({ framework }) => framework), ...fresh]);
  const latest = scored.map(
    (one): FrameworkScore => ({
      ...one,
      agentId: agent.id,
      agentName: agent.name,
      counting: counting.includes(one.framework),
    }),
  );
  const turned = others.filter((one) => one.counting !== counting.includes(one.framework));
  const all = [...others, ...latest];
  return {
    score: scoreOver(all, agent.frameworks),
    points: frameworkPoints(all),
    isFirst: scored.some(({ framework }) => !before.some((one) => one.framework === framework)),
    writes: [
      ...latest.map((one) => frameworkScoreWrite(table, one)),
      ...turned.map((one) => countingWrite(table, agent, one.framework, counting.includes(one.framework))),
    ],
  };
};
