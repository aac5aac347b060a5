import type { Handler } from '#functions/platform/http/handler.ts';
import { withMaskedQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { isSameAddress, isSameName } from '#shared/agents/same-agent.ts';
import type { Agent } from './agent-item.ts';
import { listAgents } from './agent-store.ts';

const PAGE = 200;
const MAX_PAGES = 5;

const newest = async (table: TenantTable): Promise<readonly Agent[]> => {
  const agents: Agent[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, next } = await listAgents(table, { limit: PAGE, cursor });
    agents.push(...items);
    if (next === undefined) break;
    cursor = next;
  }
  return agents;
};

export const findRegistered: Handler<typeof agentsContract.routes.findRegistered> = async ({
  query: { name, url },
  principal,
}) => {
  const agents = await newest(tenantTable(principal.tenant.id));
  const stored = url === undefined ? undefined : withMaskedQuerySecrets(url);
  const sameOf = (agent: Agent): 'address' | 'name' | undefined => {
    if (stored !== undefined && agent.connection && isSameAddress(agent.connection.url, stored))
      return 'address';
    return name !== undefined && isSameName(agent.name, name) ? 'name' : undefined;
  };
  const body = agents.flatMap((agent) => {
    const same = sameOf(agent);
    return same === undefined ? [] : [{ id: agent.id, name: agent.name, same }];
  });
  return { body };
};
