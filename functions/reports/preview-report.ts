import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { SHOWN_FORMAT } from './offered-formats.ts';
import { reportObjects } from './report-objects.ts';
import { requireReady } from './report-reply.ts';

/** Returns the report as a page, which the pipeline sandboxes. Each view is audited, like a download. */
export const previewReport: Handler<typeof reportsContract.routes.previewReport> = async ({
  params,
  principal,
  audit,
}) => {
  const table = tenantTable(principal.tenant.id);
  const { report, end } = await requireReady(table, params.id);
  const name = end.preview ?? end.files.find(({ format }) => format === SHOWN_FORMAT)?.name;
  const text = name === undefined ? undefined : await reportObjects(table.tenant, report.id).text(name);
  if (text === undefined) throw notFound('Report');
  await table.commit([audit({ resourceId: report.id, details: { title: report.title } })]);
  return { body: text };
};
