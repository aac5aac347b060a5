import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { namesWrite, readNames } from './custom-names.ts';
import { removalWrite, requireCustomRow } from './custom-store.ts';

/** Its versions remain, because scans evaluated against them refer to them. */
export const deleteCustomFramework: Handler<typeof frameworksContract.routes.deleteCustomFramework> = async (
  call,
) => {
  const { key } = call.params;
  const table = tenantTable(call.session.tenant.id);
  const [row, read] = await Promise.all([requireCustomRow(table, key), readNames(table)]);
  const { [key]: _, ...names } = read.names;
  const { name, version, number } = row.current;
  await table.commit([
    namesWrite(table, read, names, 0),
    removalWrite(table, row),
    call.audit({ resourceId: key, details: { name, version, number, reason: call.body.reason } }),
  ]);
  return { body: undefined };
};
