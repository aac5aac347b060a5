/**
 * Issue of each parameter of an agent, and when it was last seen: AGENTSTATE `agent#<id>` / `ISSUES`, packed
 * because every scan writes all of it. Its version is the lock that ensures one issue per agent and
 * parameter.
 */

import { pack, unpack } from '#functions/platform/pack.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** State of one parameter's issue. */
export interface AgentIssue {
  readonly issueId: string;
  /** When and by which scan the failure was last seen. */
  readonly seenAt: Instant;
  readonly scanId: string;
  /** The strongest evidence of the failure since the issue was last opened. */
  readonly seenBy: Strength;
  /** The last change by a scan. */
  readonly changed: { readonly scanId: string; readonly kind: 'raised' | 'reopened' | 'resolved' };
  readonly isDismissed?: true;
}

export interface AgentIssues {
  /** 0 if never written. */
  readonly version: number;
  /** Number of issues that are open or in progress. */
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

/** The same for several agents, by agent id. */
export const readAgentIssuesOf = async (
  table: TenantTable,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, AgentIssues>> => {
  const ids = [...new Set(agentIds)];
  const items = await table.getMany(ids.map((id) => agentIssuesKey(table, id)));
  const byPartition = new Map(items.map((item) => [item.pk, item]));
  return new Map(ids.map((id) => [id, agentIssuesOf(byPartition.get(agentIssuesKey(table, id).pk))]));
};

/** Replaces the version that was read. Throws `overtaken` on a concurrent change. */
export const agentIssuesWrite = (
  table: TenantTable,
  agentId: string,
  agentIssues: AgentIssues,
  conflict: () => Error,
): Write => {
  const { version, openCount, byParameter } = agentIssues;
  return {
    put: { ...agentIssuesKey(table, agentId), openCount, packed: pack(byParameter), version: version + 1 },
    condition: asRead(version),
    failed: conflict,
  };
};

/** Returns the parameters whose issue is open or in progress. */
export const openParameters = ({ byParameter }: Pick<AgentIssues, 'byParameter'>): readonly string[] =>
  Object.entries(byParameter).flatMap(([id, { changed, isDismissed }]) =>
    changed.kind === 'resolved' || isDismissed ? [] : [id],
  );

/** Returns the state after the issue of a parameter was dismissed, or its dismissal ended. */
export const withDismissal = (
  { version, openCount, byParameter }: AgentIssues,
  parameterId: string,
  isDismissed: boolean,
): AgentIssues => {
  const known = byParameter[parameterId];
  if (!known) return { version, openCount, byParameter };
  const { isDismissed: _, ...undismissed } = known;
  return {
    version,
    openCount: openCount + (isDismissed ? -1 : 1),
    byParameter: { ...byParameter, [parameterId]: isDismissed ? { ...known, isDismissed } : undismissed },
  };
};
