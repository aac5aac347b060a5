/** A report requested by a user or a schedule, and the writes that start it. */
import { readStats } from '#functions/counters/stats-store.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { agentTotal } from '#shared/agents/agent-counts.ts';
import { reportTitle } from '#shared/reports/report-title.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import { filesToWrite } from './offered-formats.ts';
import { newReportWrite, type Report } from './report-item.ts';
import { REPORT } from './report-kind.ts';

type Asked = Omit<Report, 'title' | 'total' | 'work' | 'writing' | 'end'>;

/**
 * Returns its title, and its amount of work by the current number of agents; 1 RRU unless it covers a single
 * agent.
 */
export const newReport = async (table: TenantTable, asked: Asked): Promise<Report> => {
  const agents = asked.agent ? 1 : agentTotal(await readStats(table));
  const names = asked.frameworks.map(({ name }) => name);
  return {
    ...asked,
    title: reportTitle(styleOrDefault(asked.style), asked.agent?.name, names),
    total: Math.max(1, agents) + filesToWrite(asked.formats).length,
  };
};

export const newReportWrites = (table: TenantTable, report: Report): readonly Write[] => {
  const { id, total, createdAt } = report;
  return [
    newReportWrite(table, report),
    newJobWrite(table, { id, kind: REPORT, subject: {}, total, createdAt }),
  ];
};
