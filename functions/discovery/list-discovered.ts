import { listDiscoveredAgents, readCounts } from '#functions/discovery/store/discovered-list.ts';
import { readWatching } from '#functions/discovery/store/discovered-reply.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { matchesText } from '#shared/discovery/chosen.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';

export const listDiscovered: Handler<typeof discoveryContract.routes.listDiscovered> = async ({
  query,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const { limit: _, cursor, ...filter } = query;
  const { environment, platform, type, state, risk, q } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const { items, next } = await listDiscoveredAgents(table, await readWatching(table), {
    limit: pageSize(query),
    cursor,
    filter,
    keep: (agent) =>
      (environment === undefined || agent.environment === environment) &&
      (platform === undefined || agent.platforms.includes(platform)) &&
      (type === undefined || agent.type === type) &&
      (state === undefined || agent.state === state) &&
      (risk === undefined || agent.risk === risk) &&
      (q === undefined || matchesText(agent, q)),
  });
  return { body: [...items], next, ...(isFiltered ? {} : { total: (await readCounts(table)).total }) };
};
