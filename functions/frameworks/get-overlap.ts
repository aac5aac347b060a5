import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { overlapOf } from '#shared/frameworks/overlap.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { wholeFrameworkOf } from './whole-framework.ts';

export const getOverlap: Handler<typeof frameworksContract.routes.getOverlap> = async ({
  params,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const [a, b] = await Promise.all([
    wholeFrameworkOf(table, params.id),
    wholeFrameworkOf(table, params.other),
  ]);
  return { body: overlapOf(a, b, parameters) };
};
