import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { connectionsContract } from '#shared/connections/contract.ts';
import { connectionReplyOf, listRows } from './connection-store.ts';

export const listConnections: Handler<typeof connectionsContract.routes.listConnections> = async ({
  session,
}) => ({ body: (await listRows(tenantTable(session.tenant.id))).map(connectionReplyOf) });
