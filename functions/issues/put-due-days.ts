import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { retryingChange } from './change-issue.ts';
import { dueDaysWrite, readDueDays } from './due-days-store.ts';

export const putDueDays: Handler<typeof issuesContract.routes.putDueDays> = async ({
  session,
  body,
  audit,
}) => {
  const table = tenantTable(session.tenant.id);
  await retryingChange(async () => {
    const read = await readDueDays(table);
    const details = { before: read.days, after: body };
    await table.commit([dueDaysWrite(table, read, body), audit({ resourceId: session.tenant.id, details })]);
  });
  return { body };
};
