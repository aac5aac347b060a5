import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { listPeopleOf } from './people-store.ts';

export const listPeople: Handler<typeof authContract.routes.listPeople> = async ({ query, session }) => {
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await listPeopleOf(tenantTable(session.tenant.id), page);
  return { body: [...items], next };
};
