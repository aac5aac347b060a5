import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ACCOUNT_READY } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { findActivation } from './activation-store.ts';

export const activate: Handler<typeof authContract.routes.activate> = async ({ body, now, audit }) => {
  const { tenantId, userId, email, writes } = await findActivation(body.token, now);
  const event = audit({ resourceId: userId, tenant: tenantId, userId, details: { email } });
  await tenantTable(tenantId).commit([...writes, event]);
  return { body: { email, message: ACCOUNT_READY } };
};
