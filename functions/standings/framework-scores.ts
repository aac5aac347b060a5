/**
 * Latest score of an agent in each framework: AGENTSTATE `agent#<id>` / `SCORE#<framework key>`. While it
 * counts, it is also indexed, lowest score first, in the list of its framework: gsi1
 * `STANDING#framework#<key>`.
 */

import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Condition, Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { countedPoints } from '#shared/agents/agent-counts.ts';
import { frameworkName, isCustom } from '#shared/frameworks/names.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { agentScore, frameworksThatCount } from '#shared/scoring/agent-score.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import type { AgentVector } from '#shared/standings/agent-vector.ts';
import { packStanding, unpackStanding } from '#shared/standings/packed-standing.ts';

export interface FrameworkScore {
  /** Key of the framework. */
  readonly framework: string;
  readonly scanId: string;
  readonly completedAt: Instant;
  readonly score: ScoreObject;
  /** Digest of the underlying findings. */
  readonly findings: string;
  readonly agentId: string;
  readonly agentName: string;
  /**
   * True if the agent is active and the framework is part of its score, so that the tenant's score counts it.
   */
  readonly counting: boolean;
  readonly vector: AgentVector;
}

/** Storage format: score and vector are packed, because a run writes them for each framework. */
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

/** Returns the score of a list item; undefined for a damaged one, which is logged. */
export const listedScore = (item: Item): FrameworkScore | undefined => {
  const row = scoreRow.sound(item);
  return row && frameworkScoreOf(row);
};

const byScore = indexKeys('gsi1');

/** Scores of custom frameworks remain after their deletion, and sort before the others. */
const MAX_SCORES = 500;

/** Returns the partition part that lists the agents of a framework. */
export const standingPart = (framework: string): string => `framework#${framework}`;

/** Returns an agent's sort key in the list: agents without a score first, then by score, then by ID. */
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
    limit: MAX_SCORES,
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

/** Returns the points of each framework for the agent's row, used by the counters. */
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

/** 409: the agent was changed since it was read. */
export const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'This agent was changed by another user at the same time. Reload it, then repeat your change.',
  );

/** Fields of an agent that decide which of its scores count. */
export interface ScoredAgent {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly frameworks: readonly string[];
}

/**
 * Returns the frameworks whose scores count for the tenant: those that are part of an active agent's score.
 * @param scanned frameworks against which it was scanned
 */
export const countingFrameworks = <F extends string>(
  { status, frameworks }: Pick<ScoredAgent, 'status' | 'frameworks'>,
  scanned: readonly F[],
): readonly F[] => (status === 'active' ? frameworksThatCount(scanned, frameworks) : []);

/** Returns the write for an unchanged score: the name of its agent, and whether it counts. */
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

/** Condition that the agent was not scanned again against that framework. */
const stillOf = ({ scanId }: FrameworkScore): Condition => ({
  expression: 'scanId = :scan',
  values: { ':scan': scanId },
});

/**
 * Returns the score writes for a change of an agent; empty for unchanged ones.
 * @param scanned frameworks against which it was scanned
 * @param held scores on which the change is based: it fails if a scan has replaced one of them
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

/** Result of a scan. */
export type Scored = Omit<FrameworkScore, 'agentId' | 'agentName' | 'counting'>;

export interface Restanding {
  /** Score of the agent over the frameworks that count for it. */
  readonly score: ScoreObject | null;
  readonly points: ReturnType<typeof frameworkPoints>;
  /** True if a framework had no score of the agent before. */
  readonly isFirst: boolean;
  readonly writes: readonly Write[];
}

/**
 * Returns an agent's scores after scans, with their writes: the new scores, and others that start or stop
 * counting because of them.
 * @param before all its scores as read
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
