import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { readDueDays } from './due-days-store.ts';

export const getDueDays: Handler<typeof issuesContract.routes.getDueDays> = async ({ session }) => ({
  body: (await readDueDays(tenantTable(session.tenant.id))).days,
});
