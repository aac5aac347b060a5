import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { agentReplyOf } from './agent-item.ts';
import { listAgents as readPage } from './agent-store.ts';

export const listAgents: Handler<typeof agentsContract.routes.listAgents> = async ({ query, session }) => {
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await readPage(tenantTable(session.tenant.id), page);
  return { body: items.map(agentReplyOf), next };
};
