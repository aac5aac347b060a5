/** Registered agents with the addresses they declare. */
import { readDetails } from '#functions/agents/agent-detail-store.ts';
import { listAgents } from '#functions/agents/agent-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Registered } from '#shared/discovery/reconcile.ts';
import { MAX_PAGE_SIZE } from '#shared/kernel/page-size.ts';

/** Returns the individual texts of the metadata. */
const namesIn = (metadata: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(metadata)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value !== '');

/** Reads all registered agents, about 50 RRU per 100 agents. */
export const readRegistered = async (table: TenantTable): Promise<readonly Registered[]> => {
  const found: Registered[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listAgents(table, { limit: MAX_PAGE_SIZE, cursor });
    const details = await readDetails(
      table,
      items.map(({ id }) => id),
    );
    for (const { id, connection } of items)
      found.push({ id, endpoint: connection?.url, names: namesIn(details.get(id)?.metadata ?? {}) });
    cursor = next;
  } while (cursor !== undefined);
  return found;
};
