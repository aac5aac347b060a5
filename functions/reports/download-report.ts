import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { reportFileName } from '#shared/reports/report-title.ts';
import { requireFormat, SHOWN_FORMAT } from './offered-formats.ts';
import { reportObjects } from './report-objects.ts';
import { requireFile } from './require-file.ts';

/** Redirects to a file of a report, which is written at its first download. Each download is audited. */
export const downloadReport: Handler<typeof reportsContract.routes.downloadReport> = async (call) => {
  const { params, query, principal } = call;
  const format = requireFormat(query.format ?? SHOWN_FORMAT);
  const table = tenantTable(principal.tenant.id);
  const { report, file } = await requireFile(table, params.id, format);
  const saved = reportFileName(report, format.extension);
  const location = await reportObjects(table.tenant, report.id).address(file.name, saved);
  const details = { title: report.title, format: format.id, sha256: file.sha256 };
  await table.commit([call.audit({ resourceId: report.id, details })]);
  return { body: undefined, headers: { location } };
};
