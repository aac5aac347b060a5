import { listTotal } from '#functions/counters/list-total.ts';
import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { agentTotal } from '#shared/agents/agent-counts.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { agentReplyOf } from './agent-item.ts';
import { listAgents as readPage } from './agent-store.ts';

export const listAgents: Handler<typeof agentsContract.routes.listAgents> = async ({ query, principal }) => {
  const page = { limit: pageSize(query), cursor: query.cursor };
  const table = tenantTable(principal.tenant.id);
  const found = await readPage(table, page);
  const total = await listTotal(table, found, query.cursor, agentTotal);
  const names = await customNamesFor(
    table,
    found.items.flatMap(({ frameworks }) => frameworks),
  );
  return { body: found.items.map((agent) => agentReplyOf(agent, names)), next: found.next, total };
};
