import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { listOpenInvitations } from './invitation-store.ts';

export const listInvitations: Handler<typeof authContract.routes.listInvitations> = async (call) => {
  const { query, session, now } = call;
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await listOpenInvitations(tenantTable(session.tenant.id), page, now);
  return { body: [...items], next };
};
