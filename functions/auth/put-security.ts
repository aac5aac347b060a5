import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';

/** Applies to sessions opened from now on. */
export const putSecurity: Handler<typeof authContract.routes.putSecurity> = async (call) => {
  const { body, session } = call;
  const table = tenantTable(session.tenant.id);
  const { idleMinutes } = body;
  await table.commit([
    {
      update: table.key('TENANT', table.tenant),
      expression: 'SET idleMinutes = :minutes',
      values: { ':minutes': idleMinutes },
      condition: { expression: 'attribute_exists(pk)' },
    },
    call.audit({ resourceId: table.tenant, details: { idleMinutes } }),
  ]);
  return { body: { idleMinutes } };
};
