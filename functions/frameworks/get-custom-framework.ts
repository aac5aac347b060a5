import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { customFrameworkReplyOf } from './change-custom-framework.ts';
import { listVersions, requireCustomRow } from './custom-store.ts';

export const getCustomFramework: Handler<typeof frameworksContract.routes.getCustomFramework> = async ({
  params,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const [row, versions] = await Promise.all([
    requireCustomRow(table, params.key),
    listVersions(table, params.key),
  ]);
  return { body: { ...customFrameworkReplyOf(row), versions: [...versions] } };
};
