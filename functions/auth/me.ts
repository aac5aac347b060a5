import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantName } from '#functions/platform/table/tenant-name.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { enrol } from '#functions/standings/tenant-rules.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const me: Handler<typeof authContract.routes.me> = async ({ session, origin, now }) => {
  const { userId: id, email, firstName, lastName, role } = session;
  // Every start of the application calls this route.
  const table = tenantTable(session.tenant.id);
  const [name] = await Promise.all([tenantName(table), enrol(table), watchTenant(table, origin, now)]);
  const tenant = { id: table.tenant, name };
  return { body: { user: { id, email, firstName, lastName, role, tenant } } };
};
