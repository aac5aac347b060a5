import { type Job, readJobs } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { ReportReply } from '#shared/reports/contract.ts';
import type { OfferedFormat } from '#shared/reports/formats/report-format.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import { bundleFormat } from './bundle/bundle-format.ts';
import { offeredFiles } from './offered-formats.ts';
import { type Report, readReport } from './report-item.ts';

/** Whether a completed report has a file, or can get it from its content. */
export const isOffered = (
  { files, content, withoutBundle }: NonNullable<Report['end']>,
  { id }: Pick<OfferedFormat, 'id'>,
): boolean =>
  files.some(({ format }) => format === id) ||
  (content !== undefined && (id !== bundleFormat.id || withoutBundle === undefined));

/** Returns the files that can be downloaded, in display order; a file that is not written yet has no size. */
const filesOf = (end: NonNullable<Report['end']>): ReportReply['files'] =>
  offeredFiles
    .filter((format) => isOffered(end, format))
    .map(({ id }) => {
      const file = end.files.find(({ format }) => format === id);
      return { format: id, ...(file ? { bytes: file.bytes, sha256: file.sha256 } : {}) };
    });

/** Returns a report for the caller. The state of a report in progress comes from its job. */
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
    const { status, reason, at, done, agents, score, leftOut, withoutBundle } = end;
    return {
      ...common,
      status,
      ...(reason === undefined ? {} : { reason }),
      done,
      total: Math.max(done, report.total),
      ...(agents === undefined ? {} : { agents }),
      ...(score === undefined ? {} : { score }),
      ...(leftOut === undefined
        ? {}
        : { leftOut: leftOut.map((one) => ({ ...one, sample: [...one.sample] })) }),
      files: filesOf(end),
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
 * Returns reports for the caller; one read unit for each in progress.
 * @param forPeople whether the requesters are included
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

/** A completed report, with its result. */
export interface ReadyReport {
  readonly report: Report;
  readonly end: NonNullable<Report['end']>;
}

/**
 * Returns a report with available files.
 * @throws ProblemError 404, or 409 `report-not-ready`
 */
export const requireReady = async (table: TenantTable, id: string): Promise<ReadyReport> => {
  const report = await readReport(table, id);
  if (!report) throw notFound('Report');
  const { end } = report;
  if (!end) throw conflict('report-not-ready', 'The report is being generated. Try again when it is ready.');
  if (end.status !== 'completed')
    throw conflict('report-not-ready', `This report has no files: ${end.reason ?? `it is ${end.status}`}`);
  return { report, end };
};
