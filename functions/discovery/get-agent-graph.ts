import { listDiscoveredAgents } from '#functions/discovery/store/discovered-list.ts';
import { readWatching } from '#functions/discovery/store/discovered-reply.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { graphOf } from '#shared/discovery/graph.ts';

/** More agents than a graph can usefully show. */
const MAX_AGENTS = 500;

export const getAgentGraph: Handler<typeof discoveryContract.routes.getAgentGraph> = async ({
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const { items, next } = await listDiscoveredAgents(table, await readWatching(table), {
    limit: MAX_AGENTS,
    keep: ({ state }) => state !== 'dismissed' && state !== 'gone',
    filter: { of: 'graph' },
  });
  return { body: graphOf(items, next !== undefined) };
};
