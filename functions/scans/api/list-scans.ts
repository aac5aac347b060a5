import { frameworkFilter } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { listScans as listStored } from '../pipeline/persist/scan-store.ts';
import { scanReplies } from './scan-reply.ts';

export const listScans: Handler<typeof scansContract.routes.listScans> = async ({ query, principal }) => {
  const table = tenantTable(principal.tenant.id);
  const framework = await frameworkFilter(table, query.framework);
  const page = { limit: pageSize(query), cursor: query.cursor };
  const filter = { agentId: query.agentId, framework };
  const { items, next } = await listStored(table, filter, page);
  return { body: [...(await scanReplies(table, items))], next };
};
