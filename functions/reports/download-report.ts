import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import type { OfferedFormat } from '#shared/reports/formats/report-format.ts';
import { reportFileName } from '#shared/reports/report-title.ts';
import { offeredFiles, SHOWN_FORMAT } from './offered-formats.ts';
import { reportObjects } from './report-objects.ts';
import { requireReady } from './report-reply.ts';

const requireFormat = (id: string): OfferedFormat => {
  const format = offeredFiles.find((one) => one.id === id);
  if (format) return format;
  const message = `Must be one of ${offeredFiles.map((one) => one.id).join(', ')}`;
  throw invalid([{ path: 'format', message }]);
};

/** Redirects to a file of a report. Each download is audited. */
export const downloadReport: Handler<typeof reportsContract.routes.downloadReport> = async (call) => {
  const { params, query, principal } = call;
  const format = requireFormat(query.format ?? SHOWN_FORMAT);
  const table = tenantTable(principal.tenant.id);
  const { report, end } = await requireReady(table, params.id);
  const file = end.files.find((one) => one.format === format.id);
  // A format that was not available when the report was made, or a bundle too large for a ZIP file.
  if (!file) throw invalid([{ path: 'format', message: 'Is not available for this report' }]);
  const saved = reportFileName(report, format.extension);
  const location = await reportObjects(table.tenant, report.id).address(file.name, saved);
  const details = { title: report.title, format: format.id, sha256: file.sha256 };
  await table.commit([call.audit({ resourceId: report.id, details })]);
  return { body: undefined, headers: { location } };
};
