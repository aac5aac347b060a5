import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { allNames } from '#shared/frameworks/names.ts';
import { readCustomNames } from './custom-names.ts';

export const listFrameworks: Handler<typeof frameworksContract.routes.listFrameworks> = async ({
  principal,
}) => ({ body: [...allNames(await readCustomNames(tenantTable(principal.tenant.id)))] });
