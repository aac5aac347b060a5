import { requireAgent } from '#functions/agents/agent-store.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { exceptionsContract } from '#shared/exceptions/contract.ts';
import { stateOf } from '#shared/exceptions/exception.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { exceptionReplyOf } from './exception-reply.ts';
import { listExceptions as readPage } from './exception-store.ts';

export const listExceptions: Handler<typeof exceptionsContract.routes.listExceptions> = async (call) => {
  const { params, query, principal, session, now } = call;
  const table = tenantTable(principal.tenant.id);
  await requireAgent(table, params.id);
  const { items, next } = await readPage(table, params.id, { limit: pageSize(query), cursor: query.cursor });
  const waiting = items.some((one) => stateOf(one, now) === 'awaiting-approval');
  const waitsFor = await readApprovers(table, session, waiting);
  return { body: items.map((one) => exceptionReplyOf(one, call, waitsFor)), next };
};
