import { controlsIn } from '#functions/frameworks/controls-of.ts';
import { wholeFrameworksOf } from '#functions/frameworks/whole-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { parameterIds } from '#shared/parameters/catalog.ts';
import type { parametersContract } from '#shared/parameters/contract.ts';
import { parameterReplyOf } from './parameter-reply.ts';

export const listParameters: Handler<typeof parametersContract.routes.listParameters> = async ({
  principal,
}) => {
  const controlsOf = controlsIn(await wholeFrameworksOf(tenantTable(principal.tenant.id)));
  return { body: parameterIds.map((id) => parameterReplyOf(id, controlsOf)) };
};
