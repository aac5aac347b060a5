import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantName } from '#functions/platform/table/tenant-name.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const updateOrganization: Handler<typeof authContract.routes.updateOrganization> = async (call) => {
  const { body, session } = call;
  const { name } = body;
  const table = tenantTable(session.tenant.id);
  const previous = await tenantName(table);
  if (name === previous) call.nothingChanged();
  else
    await table.commit([
      {
        update: table.key('TENANT', table.tenant),
        expression: 'SET #name = :name',
        names: { '#name': 'name' },
        values: { ':name': name },
        condition: { expression: 'attribute_exists(pk)' },
      },
      call.audit({ resourceId: table.tenant, details: { name, previous } }),
    ]);
  return { body: { name } };
};
