import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { customFrameworkReplyOf } from './change-custom-framework.ts';
import { listCustomRows } from './custom-store.ts';

export const listCustomFrameworks: Handler<typeof frameworksContract.routes.listCustomFrameworks> = async ({
  principal,
}) => {
  const rows = await listCustomRows(tenantTable(principal.tenant.id));
  const replies = rows.map(customFrameworkReplyOf);
  return { body: replies.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
};
