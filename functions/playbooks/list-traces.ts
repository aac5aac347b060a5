import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import type { TraceReply } from '#shared/playbooks/trace.ts';
import { listTraceRows } from './trace-item.ts';

export const listTraces: Handler<typeof playbooksContract.routes.listTraces> = async ({
  principal,
  query,
}) => {
  const table = tenantTable(principal.tenant.id);
  const { items, next } = await listTraceRows(table, { limit: pageSize(query), cursor: query.cursor });
  const custom = await customNamesFor(
    table,
    items.flatMap(({ frameworks }) => frameworks),
  );
  const body = items.map((row) => ({
    ...(row as TraceReply),
    frameworks: row.frameworks.map((key) => frameworkName(key, custom)),
  }));
  return { body, next };
};
