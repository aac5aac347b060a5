/** Agents of one tenant: their rows, and the state shown on the detail page. */
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

/** Returns the agent, read consistently. */
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

/** Lists agents, newest first, including those just created. */
export const listAgents = async (
  table: TenantTable,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Agent>> => {
  const { items, next } = await table.list({ kind: 'AGENT', newestFirst: true, consistent: true, ...page });
  return { items: storedAgents.list(items), next };
};

/**
 * Checks the agent quota, at half a read unit. The counter follows the table stream, so registrations within
 * seconds may slightly exceed it.
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
 * Fields that a user changes, and the score if the assigned frameworks change it; `undefined` removes an
 * optional field. Other fields written by scans are not affected.
 */
export type AgentChange = {
  readonly [Name in AgentFieldName | 'connection' | 'score']?: Agent[Name] | undefined;
};

/** Updates fields of the row that was read. `failed`: ProblemError 409 on a concurrent change. */
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

/** Fields of an agent that scans write. */
export interface AgentScored extends Pick<Restanding, 'score' | 'points' | 'isFirst'> {
  readonly handlesPhi: NonNullable<Agent['handlesPhi']>;
  readonly kind: NonNullable<Agent['kindStanding']>;
  /** Time of the scan; null for a re-evaluation of stored evidence. */
  readonly scannedAt: Instant | null;
  /** Addresses that did not respond; undefined for a re-evaluation, which sends no requests. */
  readonly unreached: readonly string[] | undefined;
}

const latest = (one: Instant | null, other: Instant | null): Instant | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** Writes the results of scans to the row that was read. Throws `overtaken` if it was changed since. */
export const agentScoredWrite = (
  table: TenantTable,
  agent: Agent,
  { score, points, isFirst, handlesPhi, kind, scannedAt, unreached }: AgentScored,
  conflict: () => Error,
): Write => ({
  update: table.key('AGENT', agent.id),
  expression: `SET score = :score, frameworkPoints = :points, handlesPhi = :phi, kindStanding = :kind, lastScanAt = :at, #revision = :next${
    unreached ? ', unreached = :unreached' : ''
  }`,
  names: { '#revision': 'revision' },
  values: {
    ':score': score,
    ':points': points,
    ':phi': handlesPhi,
    ':kind': kind,
    // A run that finished earlier may be stored later.
    ':at': latest(agent.lastScanAt, scannedAt),
    // A change to the agent decides which of its scores count, so it must see a new score.
    ':next': agent.revision + (isFirst ? 1 : 0),
    ...(unreached ? { ':unreached': unreached } : {}),
  },
  condition: { expression: '#revision = :read', values: { ':read': agent.revision } },
  failed: conflict,
});

/** Returns the number of open and in-progress issues of the agent, which scans store in AGENTSTATE `ISSUES`. */
export const countOpenIssues = async (table: TenantTable, agentId: string): Promise<number> => {
  const item = await table.get(table.key('AGENTSTATE', 'ISSUES', `agent#${agentId}`), { consistent: true });
  return Number(item?.openCount ?? 0);
};

/**
 * Returns the number of scans ever started, without those counted in the agent's row. Runs store it in
 * AGENTSTATE `SCANNING`.
 */
export const countStartedScans = async (table: TenantTable, agentId: string): Promise<number> => {
  const key = table.key('AGENTSTATE', 'SCANNING', `agent#${agentId}`);
  return Number((await table.get(key, { consistent: true }))?.started ?? 0);
};
