import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { requireFormat, SHOWN_FORMAT } from './offered-formats.ts';
import { reportObjects } from './report-objects.ts';
import { requireFile } from './require-file.ts';

/** Returns the report as a page, which the pipeline sandboxes. Each view is audited, like a download. */
export const previewReport: Handler<typeof reportsContract.routes.previewReport> = async ({
  params,
  principal,
  audit,
}) => {
  const table = tenantTable(principal.tenant.id);
  const { report, end, file } = await requireFile(table, params.id, requireFormat(SHOWN_FORMAT));
  const text = await reportObjects(table.tenant, report.id).text(end.preview ?? file.name);
  if (text === undefined) throw notFound('Report');
  await table.commit([audit({ resourceId: report.id, details: { title: report.title } })]);
  return { body: text };
};
