/** Agents of one tenant: their rows, and what of their state the detail shows. */
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ScoreObject } from '#shared/scans/score.ts';
import { type Agent, agentItem, agentOf } from './agent-item.ts';

/** The agent, read consistently. */
export const readAgent = async (table: TenantTable, id: string): Promise<Agent | undefined> => {
  const item = await table.get(table.key('AGENT', id), { consistent: true });
  return item && agentOf(item);
};

/** @throws ProblemError 404 */
export const requireAgent = async (table: TenantTable, id: string): Promise<Agent> => {
  const agent = await readAgent(table, id);
  if (!agent) throw notFound('Agent');
  return agent;
};

/** Agents, newest first; whoever just made one sees it. */
export const listAgents = async (
  table: TenantTable,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Agent>> => {
  const { items, next } = await table.list({ kind: 'AGENT', newestFirst: true, consistent: true, ...page });
  return { items: items.map(agentOf), next };
};

export const newAgentWrite = (table: TenantTable, agent: Agent): Write => ({
  put: agentItem(table, agent),
  condition: { expression: 'attribute_not_exists(pk)' },
});

/**
 * Fields that a person changes, and the score where other frameworks make it now; `undefined` takes an optional one away.
 * What else scans write is left alone.
 */
export type AgentChange = Partial<
  Record<'name' | 'type' | 'description' | 'frameworks' | 'status' | 'connection' | 'score', unknown>
>;

/** 409: what was read of an agent is out of date. */
export const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'Somebody else changed this agent at the same moment. Load it again, then repeat your change.',
  );

/** Changes fields of the row that was read. `failed`: ProblemError 409 when somebody else was faster. */
export const agentChangeWrite = (
  table: TenantTable,
  agent: Pick<Agent, 'id' | 'revision'>,
  change: AgentChange,
  now: Instant,
): Write => {
  const fields = Object.entries({ ...change, updatedAt: now, revision: agent.revision + 1 });
  const set = fields.filter(([, value]) => value !== undefined);
  const removed = fields.filter(([, value]) => value === undefined);
  const remove = removed.length > 0 ? ` REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}` : '';
  return {
    update: table.key('AGENT', agent.id),
    expression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}${remove}`,
    names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
    condition: { expression: '#revision = :seen', values: { ':seen': agent.revision } },
    failed: changedMeanwhile,
  };
};

/** Latest score of a framework: AGENTSTATE `SCORE#<key>`, written by scans. */
export interface LatestScore {
  /** Key. */
  readonly framework: string;
  readonly scanId: string;
  readonly completedAt: Instant;
  readonly score: ScoreObject;
}

const SCORE = 'SCORE#';
/** The scores of custom frameworks stay when those go, and come before the others. */
export const MOST_SCORES = 500;

export const readScores = async (table: TenantTable, agentId: string): Promise<readonly LatestScore[]> => {
  const part = `agent#${agentId}`;
  const query = {
    kind: 'AGENTSTATE',
    part,
    prefix: SCORE,
    consistent: true,
    limit: MOST_SCORES,
  } as const;
  const { items } = await table.list(query);
  return items.map((item) => ({
    framework: item.sk.slice(SCORE.length),
    scanId: String(item.scanId),
    completedAt: String(item.completedAt),
    score: item.score as ScoreObject,
  }));
};

/** Issues of the agent that are open or in progress: a number that scans keep in AGENTSTATE `ISSUES`. */
export const countOpenIssues = async (table: TenantTable, agentId: string): Promise<number> => {
  const item = await table.get(table.key('AGENTSTATE', 'ISSUES', `agent#${agentId}`), { consistent: true });
  return Number(item?.openCount ?? 0);
};
