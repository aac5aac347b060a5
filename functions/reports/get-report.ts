import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { readReport } from './report-item.ts';
import { reportReplies } from './report-reply.ts';

export const getReport: Handler<typeof reportsContract.routes.getReport> = async ({ params, principal }) => {
  const table = tenantTable(principal.tenant.id);
  const report = await readReport(table, params.id);
  const [reply] = report ? await reportReplies(table, [report], principal.kind === 'person') : [];
  if (!reply) throw notFound('Report');
  return { body: reply };
};
