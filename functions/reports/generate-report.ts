import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantName } from '#functions/platform/table/tenant-name.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { chosenFrameworks, requireStyle } from './chosen.ts';
import { newReport, newReportWrites } from './new-report.ts';
import { requireFormat } from './offered-formats.ts';
import { reportKind } from './report-kind.ts';

/** Requests a report, which is generated in the background; returns immediately. */
export const generateReport: Handler<typeof reportsContract.routes.generateReport> = async (call) => {
  const { body, session, now, newId } = call;
  const table = tenantTable(session.tenant.id);
  const style = requireStyle(body.narrativeStyle);
  const formats = body.formats.map((id, index) => requireFormat(id, `formats.${index}`).id);
  const frameworks = await chosenFrameworks(table, body.frameworks);
  const agent = body.agentId === undefined ? undefined : await requireAgent(table, body.agentId);
  const report = await newReport(table, {
    id: newId(),
    style: style.id,
    organization: await tenantName(table),
    ...(agent ? { agent: { id: agent.id, name: agent.name } } : {}),
    frameworks,
    includesRemediationPlan: body.includeRemediationPlan,
    formats,
    requestedBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
    createdAt: now,
  });
  call.spend('reports', 1);
  const { id, title } = report;
  const details = {
    title,
    style: style.id,
    frameworks: frameworks.map(({ name }) => name),
    ...(agent ? { agentId: agent.id } : {}),
    includesRemediationPlan: body.includeRemediationPlan,
    formats,
  };
  await table.commit([...newReportWrites(table, report), call.audit({ resourceId: id, details })]);
  await launchJob(reportKind, table, id);
  return { body: { id, title, status: 'pending' } };
};
