import { requireAgent } from '#functions/agents/agent-store.ts';
import { readStats } from '#functions/counters/stats-store.ts';
import { customNamesFor, frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { agentTotal } from '#shared/agents/agent-counts.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { reportFormats } from '#shared/reports/formats/formats.ts';
import { reportTitle } from '#shared/reports/report-title.ts';
import type { NarrativeStyle } from '#shared/reports/styles/narrative-style.ts';
import { narrativeStyles, styleOf } from '#shared/reports/styles/styles.ts';
import { newReportWrite, type Report } from './report-item.ts';
import { REPORT, reportKind } from './report-kind.ts';

const requireStyle = (id: string): NarrativeStyle => {
  const style = styleOf(id);
  if (style) return style;
  const message = `Must be one of ${narrativeStyles.map((one) => one.id).join(', ')}`;
  throw invalid([{ path: 'narrativeStyle', message }]);
};

const frameworksOf = async (table: TenantTable, given: readonly string[]): Promise<Report['frameworks']> => {
  const keys = await frameworkKeysOf(table, given, (place) => `frameworks.${place}`);
  const custom = await customNamesFor(table, keys);
  return keys.map((key) => ({ key, name: frameworkName(key, custom) }));
};

/** Asks for a report. It is made in the background; this answers at once. */
export const generateReport: Handler<typeof reportsContract.routes.generateReport> = async (call) => {
  const { body, session, now, newId } = call;
  const table = tenantTable(session.tenant.id);
  const style = requireStyle(body.narrativeStyle);
  const frameworks = await frameworksOf(table, body.frameworks);
  const agent = body.agentId === undefined ? undefined : await requireAgent(table, body.agentId);
  const agents = agent ? 1 : agentTotal(await readStats(table));
  const report: Report = {
    id: newId(),
    title: reportTitle(
      style,
      agent?.name,
      frameworks.map(({ name }) => name),
    ),
    style: style.id,
    organization: session.tenant.name,
    ...(agent ? { agent: { id: agent.id, name: agent.name } } : {}),
    frameworks,
    includesRemediationPlan: body.includeRemediationPlan,
    requestedBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
    createdAt: now,
    // The bundle comes after the formats.
    total: Math.max(1, agents) + reportFormats.length + 1,
  };
  call.spend('reports', 1);
  const { id, title, total } = report;
  const details = {
    title,
    style: style.id,
    frameworks: frameworks.map(({ name }) => name),
    ...(agent ? { agentId: agent.id } : {}),
    includesRemediationPlan: body.includeRemediationPlan,
  };
  await table.commit([
    newReportWrite(table, report),
    newJobWrite(table, { id, kind: REPORT, subject: {}, total, createdAt: now }),
    call.audit({ resourceId: id, details }),
  ]);
  await launchJob(reportKind, table, id);
  return { body: { id, title, status: 'pending' } };
};
