/** Agents of one tenant: their rows, and what of their state the detail shows. */
import { readStats } from '#functions/counters/stats-store.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { changedMeanwhile, type Restanding } from '#functions/standings/framework-scores.ts';
import { agentTotal } from '#shared/agents/agent-counts.ts';
import type { AgentFieldName } from '#shared/agents/fields.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { tooMany } from '#shared/usage/reached.ts';
import { type Agent, agentItem, storedAgents } from './agent-item.ts';

/** The agent, read consistently. */
export const readAgent = async (table: TenantTable, id: string): Promise<Agent | undefined> => {
  const item = await table.get(table.key('AGENT', id), { consistent: true });
  return item && storedAgents.read(item);
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
  return { items: storedAgents.list(items), next };
};

/**
 * Half a read unit. The counter follows the table's stream, so that what is registered within seconds may go a little beyond.
 * @throws ProblemError 409 `too-many-agents`
 */
export const requireRoomForAgent = async (table: TenantTable): Promise<void> => {
  const most = limits.of('agents');
  if (agentTotal(await readStats(table)) >= most) throw tooMany('agents', most);
};

export const newAgentWrite = (table: TenantTable, agent: Agent): Write => ({
  put: agentItem(table, agent),
  condition: { expression: 'attribute_not_exists(pk)' },
});

/**
 * Fields that a person changes, and the score where other frameworks make it now; `undefined` takes an optional one away.
 * What else scans write is left alone.
 */
export type AgentChange = {
  readonly [Name in AgentFieldName | 'connection' | 'score']?: Agent[Name] | undefined;
};

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

/** What scans write of an agent. */
export interface AgentScored extends Pick<Restanding, 'score' | 'points' | 'isFirst'> {
  readonly handlesPhi: NonNullable<Agent['handlesPhi']>;
  /** When it was looked at; null where what is kept of it was judged anew. */
  readonly scannedAt: Instant | null;
}

const latest = (one: Instant | null, other: Instant | null): Instant | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** Writes what scans came to into the row that was read. `overtaken` is thrown when it was changed since. */
export const agentScoredWrite = (
  table: TenantTable,
  agent: Agent,
  { score, points, isFirst, handlesPhi, scannedAt }: AgentScored,
  overtaken: () => Error,
): Write => ({
  update: table.key('AGENT', agent.id),
  expression:
    'SET score = :score, frameworkPoints = :points, handlesPhi = :phi, lastScanAt = :at, #revision = :next',
  names: { '#revision': 'revision' },
  values: {
    ':score': score,
    ':points': points,
    ':phi': handlesPhi,
    // A run that began to conclude before another may be stored after it.
    ':at': latest(agent.lastScanAt, scannedAt),
    // A change of the agent writes which of its scores count, so a new one must not pass it by.
    ':next': agent.revision + (isFirst ? 1 : 0),
  },
  condition: { expression: '#revision = :read', values: { ':read': agent.revision } },
  failed: overtaken,
});

/** Issues of the agent that are open or in progress: a number that scans keep in AGENTSTATE `ISSUES`. */
export const countOpenIssues = async (table: TenantTable, agentId: string): Promise<number> => {
  const item = await table.get(table.key('AGENTSTATE', 'ISSUES', `agent#${agentId}`), { consistent: true });
  return Number(item?.openCount ?? 0);
};

/** Scans of the agent that were ever started, but for those that its row counts: a number that runs keep in AGENTSTATE `SCANNING`. */
export const countStartedScans = async (table: TenantTable, agentId: string): Promise<number> => {
  const key = table.key('AGENTSTATE', 'SCANNING', `agent#${agentId}`);
  return Number((await table.get(key, { consistent: true }))?.started ?? 0);
};
