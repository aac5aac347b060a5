import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantName } from '#functions/platform/table/tenant-name.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { enrol } from '#functions/standings/tenant-rules.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const me: Handler<typeof authContract.routes.me> = async ({ session, origin, now }) => {
  const { kind, userId: id, email, firstName, lastName, role } = session;
  const table = tenantTable(session.tenant.id);
  // Every start of the application calls this route. A demo session changes nothing.
  const enrolling = kind === 'person' ? [enrol(table), watchTenant(table, origin, now)] : [];
  const [name] = await Promise.all([tenantName(table), ...enrolling]);
  const tenant = { id: table.tenant, name };
  return { body: { user: { id, email, firstName, lastName, role, tenant }, session: { kind } } };
};
