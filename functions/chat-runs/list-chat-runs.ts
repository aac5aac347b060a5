import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { chatRunsContract } from '#shared/chat-runs/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { listChatRunsOf } from './chat-run-item.ts';
import { chatRunReplies } from './chat-run-reply.ts';

export const listChatRuns: Handler<typeof chatRunsContract.routes.listChatRuns> = async ({
  params,
  query,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const { items, next } = await listChatRunsOf(table, agent.id, {
    limit: pageSize(query),
    cursor: query.cursor,
  });
  return { body: [...(await chatRunReplies(table, items))], next };
};
