import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import type { Control } from '#shared/frameworks/framework.ts';
import { shownOf } from '#shared/frameworks/shown.ts';
import { type ParameterId, parameters } from '#shared/parameters/catalog.ts';
import { wholeFrameworkOf } from './whole-framework.ts';

const controlReply = ({ related, ...control }: Control) => ({
  ...control,
  ...(related ? { related: [...related] } : {}),
  coverage: { ...control.coverage, ...shownOf(control, shownToday) },
  parameters: Object.entries(control.parameters).map(([id, why]) => ({
    id,
    title: parameters[id as ParameterId].title,
    why,
  })),
});

export const getFramework: Handler<typeof frameworksContract.routes.getFramework> = async ({
  params,
  principal,
}) => {
  const framework = await wholeFrameworkOf(tenantTable(principal.tenant.id), params.id);
  const { furtherUrls, controls, ...rest } = framework;
  return {
    body: {
      ...rest,
      ...(furtherUrls ? { furtherUrls: [...furtherUrls] } : {}),
      controls: controls.map(controlReply),
    },
  };
};
