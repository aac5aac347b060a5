/** A file of a completed report: the stored one, or one that a job writes when it is first requested. */

import { setTimeout as wait } from 'node:timers/promises';
import { currentTime } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/ids.ts';
import { newJobWrite, readJob } from '#functions/platform/jobs/job.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import type { OfferedFormat } from '#shared/reports/formats/report-format.ts';
import { missingFiles } from './offered-formats.ts';
import { type StoredFile, writingWrite } from './report-item.ts';
import { REPORT, type ReportSubject, reportKind } from './report-kind.ts';
import { isOffered, type ReadyReport, requireReady } from './report-reply.ts';

/** Maximum time that a request waits for a file, within the timeout of its function. */
const MAX_WAIT = 12 * SECOND;
const PAUSE = 200;

/** Starts the job that writes a format. @returns its id; undefined if another request was faster */
const startWriting = async (
  table: TenantTable,
  { report, end }: ReadyReport,
  format: OfferedFormat,
): Promise<string | undefined> => {
  const [id, createdAt] = [newId(), instant(currentTime())];
  const subject: ReportSubject = { reportId: report.id, format: format.id };
  const { length: total } = missingFiles([format.id], end.files);
  try {
    await table.commit([
      writingWrite(table, report, end.files.length, { format: format.id, job: id }),
      newJobWrite(table, { id, kind: REPORT, subject, total, createdAt }),
    ]);
  } catch (error) {
    if (error instanceof ConflictError) return undefined;
    throw error;
  }
  await launchJob(reportKind, table, id);
  return id;
};

/**
 * Returns a file of a report. A format that does not exist yet is written first, one at a time per report; of
 * concurrent requests, one starts it and all wait for it.
 * @throws ProblemError 404; 409 `report-not-ready`, `format-not-ready` while it is being written, or
 * `format-failed`; 422 for a format that the report cannot have
 */
export const requireFile = async (
  table: TenantTable,
  reportId: string,
  format: OfferedFormat,
): Promise<ReadyReport & { readonly file: StoredFile }> => {
  const until = Date.now() + MAX_WAIT;
  let followed: string | undefined;
  for (;;) {
    const ready = await requireReady(table, reportId);
    const { report, end } = ready;
    const file = end.files.find((one) => one.format === format.id);
    if (file) return { ...ready, file };
    if (!isOffered(end, format)) {
      const message = end.withoutBundle ?? `${format.name} is not available for this report`;
      throw invalid([{ path: 'format', message }]);
    }
    const { writing } = report;
    const job = writing && (await readJob(table, writing.job));
    if (job && !hasEnded(job.status)) {
      if (writing.format === format.id) followed = job.id;
    } else {
      if (job && job.id === followed && job.status !== 'completed')
        throw conflict(
          'format-failed',
          `The ${format.name} file was not written. ${job.reason ?? ''}`.trim(),
        );
      followed = await startWriting(table, ready, format);
    }
    if (Date.now() > until)
      throw conflict(
        'format-not-ready',
        `The ${format.name} file is being written. Download it again in a minute.`,
      );
    await wait(PAUSE);
  }
};
