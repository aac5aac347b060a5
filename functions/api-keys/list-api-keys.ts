import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { apiKeysContract } from '#shared/api-keys/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { keyReplyOf, listKeys } from './api-key-store.ts';

export const listApiKeys: Handler<typeof apiKeysContract.routes.listApiKeys> = async ({ query, session }) => {
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await listKeys(tenantTable(session.tenant.id), page);
  return { body: items.map(keyReplyOf), next };
};
