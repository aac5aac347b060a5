import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { enrol } from '#functions/standings/tenant-rules.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const me: Handler<typeof authContract.routes.me> = async ({ session, origin, now }) => {
  const { userId: id, email, firstName, lastName, role, tenant } = session;
  // Every start of the application calls this route.
  const table = tenantTable(tenant.id);
  await Promise.all([enrol(table), watchTenant(table, origin, now)]);
  return { body: { user: { id, email, firstName, lastName, role, tenant } } };
};
