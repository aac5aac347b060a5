import { type Job, readJobs } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { ReportReply } from '#shared/reports/contract.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import { type Report, readReport } from './report-item.ts';

/** A report as whoever asks sees it. One that goes on is told by its job. */
const replyOf = (report: Report, job: Job | undefined, forPeople: boolean): ReportReply => {
  const { id, title, style, agent, frameworks, includesRemediationPlan, requestedBy, createdAt, end } =
    report;
  const common = {
    ...{ id, title, createdAt },
    narrativeStyle: styleOrDefault(style).name,
    includeRemediationPlan: includesRemediationPlan,
    frameworks: frameworks.map(({ name }) => name),
    ...(agent ? { agent: { ...agent } } : {}),
    ...(forPeople ? { requestedBy: requestedBy.name } : {}),
  };
  if (end) {
    const { status, reason, at, done, agents, score, files, withoutBundle } = end;
    return {
      ...common,
      status,
      ...(reason === undefined ? {} : { reason }),
      done,
      total: Math.max(done, report.total),
      ...(agents === undefined ? {} : { agents }),
      ...(score === undefined ? {} : { score }),
      files: files.map(({ format, bytes, sha256 }) => ({ format, bytes, sha256 })),
      ...(withoutBundle === undefined ? {} : { withoutBundle }),
      endedAt: at,
    };
  }
  return {
    ...common,
    status: job?.status ?? 'pending',
    ...(job?.step === undefined ? {} : { step: job.step }),
    done: job?.done ?? 0,
    total: report.total,
    files: [],
    endedAt: job?.endedAt ?? null,
  };
};

/**
 * Reports as whoever asks sees them; a read unit for each that has not ended.
 * @param forPeople who asked for them is said, too
 */
export const reportReplies = async (
  table: TenantTable,
  reports: readonly Report[],
  forPeople: boolean,
): Promise<readonly ReportReply[]> => {
  const open = reports.filter(({ end }) => !end).map(({ id }) => id);
  const jobs = open.length > 0 ? await readJobs(table, open, { consistent: true }) : new Map<string, Job>();
  return reports.map((report) => replyOf(report, jobs.get(report.id), forPeople));
};

/** A report that is ready, with how it ended. */
export interface ReadyReport {
  readonly report: Report;
  readonly end: NonNullable<Report['end']>;
}

/**
 * A report whose files are there.
 * @throws ProblemError 404, or 409 `report-not-ready`
 */
export const requireReady = async (table: TenantTable, id: string): Promise<ReadyReport> => {
  const report = await readReport(table, id);
  if (!report) throw notFound('Report');
  const { end } = report;
  if (!end) throw conflict('report-not-ready', 'The report is being made. Ask again when it is ready.');
  if (end.status !== 'completed')
    throw conflict(
      'report-not-ready',
      `There is no file of this report: ${end.reason ?? `it is ${end.status}`}`,
    );
  return { report, end };
};
