import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { readEndpoints } from './endpoints-store.ts';

export const getEndpoints: Handler<typeof discoveryContract.routes.getEndpoints> = async ({ session }) => {
  const { endpoints } = await readEndpoints(tenantTable(session.tenant.id));
  return { body: { endpoints: endpoints.map((one) => ({ ...one })) } };
};
