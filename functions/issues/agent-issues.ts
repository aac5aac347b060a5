/**
 * Which issue each parameter of an agent has, and when it was last seen: AGENTSTATE `agent#<id>` / `ISSUES`, packed, since every
 * scan writes all of it. Its version is the lock that keeps one issue per agent and parameter.
 */

import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** What an agent's state keeps of one parameter's issue. */
export interface AgentIssue {
  readonly issueId: string;
  /** When and by which scan the failure was seen last. */
  readonly seenAt: Instant;
  readonly scanId: string;
  /** The strongest evidence that showed the failure since the issue was last opened. */
  readonly seenBy: Strength;
  /** The last change that a scan made. */
  readonly changed: { readonly scanId: string; readonly kind: 'raised' | 'reopened' | 'resolved' };
}

export interface AgentIssues {
  /** 0: nothing was ever written. */
  readonly version: number;
  /** Issues that are open or in progress. */
  readonly openCount: number;
  readonly byParameter: Readonly<Record<string, AgentIssue>>;
}

const agentIssuesKey = (table: TenantTable, agentId: string) =>
  table.key('AGENTSTATE', 'ISSUES', `agent#${agentId}`);

const agentIssuesOf = (item: Item | undefined): AgentIssues => ({
  version: Number(item?.version ?? 0),
  openCount: Number(item?.openCount ?? 0),
  byParameter: item ? unpack<AgentIssues['byParameter']>(item.packed as Uint8Array) : {},
});

export const readAgentIssues = async (table: TenantTable, agentId: string): Promise<AgentIssues> =>
  agentIssuesOf(await table.get(agentIssuesKey(table, agentId), { consistent: true }));

/** The same of several agents, by agent id. */
export const readAgentIssuesOf = async (
  table: TenantTable,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, AgentIssues>> => {
  const ids = [...new Set(agentIds)];
  const items = await table.getMany(ids.map((id) => agentIssuesKey(table, id)));
  const byPartition = new Map(items.map((item) => [item.pk, item]));
  return new Map(ids.map((id) => [id, agentIssuesOf(byPartition.get(agentIssuesKey(table, id).pk))]));
};

/** Replaces the version that was read. `overtaken` is thrown when another scan was faster. */
export const agentIssuesWrite = (
  table: TenantTable,
  agentId: string,
  agentIssues: AgentIssues,
  overtaken: () => Error,
): Write => {
  const { version, openCount, byParameter } = agentIssues;
  return {
    put: { ...agentIssuesKey(table, agentId), openCount, packed: pack(byParameter), version: version + 1 },
    condition: asRead(version),
    failed: overtaken,
  };
};

/** Parameters whose issue is not resolved: what scans keep here is all that changes the status of one. */
export const openParameters = ({ byParameter }: Pick<AgentIssues, 'byParameter'>): readonly string[] =>
  Object.entries(byParameter).flatMap(([id, { changed }]) => (changed.kind === 'resolved' ? [] : [id]));
