/** Lists of discovered agents: pages for display, and counts per environment. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Environment } from '#shared/agents/contract.ts';
import { environments } from '#shared/agents/contract.ts';
import type { Discovered } from '#shared/discovery/discovered.ts';
import type { Page } from '#shared/kernel/page.ts';
import { MAX_PAGE_SIZE } from '#shared/kernel/page-size.ts';
import { soundDiscovered } from './discovered-item.ts';
import { discoveredReplyOf, type Watching } from './discovered-reply.ts';

/** Lists agents, the most recently discovered first. */
export const listDiscoveredAgents = async (
  table: TenantTable,
  watching: Watching,
  {
    keep,
    ...page
  }: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly keep?: (agent: Discovered) => boolean;
    readonly filter?: Readonly<Record<string, string | undefined>>;
  },
): Promise<Page<Discovered>> => {
  const replies = new Map<string, Discovered>();
  const { items, next } = await table.list({
    kind: 'DISCOVERED',
    newestFirst: true,
    consistent: true,
    ...page,
    keep: (item) => {
      const row = soundDiscovered(item);
      if (!row) return false;
      const reply = discoveredReplyOf(row, watching);
      replies.set(item.sk, reply);
      return keep?.(reply) ?? true;
    },
  });
  return { items: items.flatMap(({ sk }) => replies.get(sk) ?? []), next };
};

/**
 * Passes agents to `look`, the most recently discovered first, until it returns that it has enough. Costs an
 * eighth of a unit for each KB of the agents.
 * @returns whether all of them were passed
 */
export const searchDiscovered = async (
  table: TenantTable,
  watching: Watching,
  latestScan: (agent: Discovered) => 'further' | 'enough',
): Promise<boolean> => {
  let accepted = true;
  let cursor: string | undefined;
  do {
    const { next } = await table.list({
      ...{ kind: 'DISCOVERED', newestFirst: true, limit: MAX_PAGE_SIZE, cursor },
      // No items are retained: a page is as large as one read allows.
      keep: (item) => {
        const row = accepted ? soundDiscovered(item) : undefined;
        if (row) accepted = latestScan(discoveredReplyOf(row, watching)) === 'further';
        return false;
      },
    });
    cursor = next;
  } while (cursor !== undefined && accepted);
  return accepted;
};

export interface Counts {
  readonly total: number;
  readonly environments: readonly { readonly environment: Environment; readonly agents: number }[];
}

const countsKey = (table: TenantTable) => table.key('DISCOVERY', 'COUNTS');

/** Counts all agents and stores the result; costs an eighth of a unit for each KB of the agents. */
export const countDiscovered = async (table: TenantTable): Promise<Counts> => {
  const counted = new Map<Environment, number>();
  let cursor: string | undefined;
  do {
    const { items, next } = await table.list({ kind: 'DISCOVERED', limit: MAX_PAGE_SIZE, cursor });
    for (const item of items) {
      const environment = item.environment as Environment;
      counted.set(environment, (counted.get(environment) ?? 0) + 1);
    }
    cursor = next;
  } while (cursor !== undefined);
  const counts: Counts = {
    total: [...counted.values()].reduce((sum, agents) => sum + agents, 0),
    environments: environments.flatMap((environment) => {
      const agents = counted.get(environment);
      return agents === undefined ? [] : [{ environment, agents }];
    }),
  };
  await table.putMany([{ ...countsKey(table), ...counts }]);
  return counts;
};

/** Returns the counts as of the last count. */
export const readCounts = async (table: TenantTable): Promise<Counts> => {
  const item = await table.get(countsKey(table), { consistent: true });
  return {
    total: Number(item?.total ?? 0),
    environments: (item?.environments ?? []) as Counts['environments'],
  };
};
