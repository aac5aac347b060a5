/** The work on a report in slices: pages of agents, then the requested files. */

import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/ids.ts';
import type { AttemptOf, Job } from '#functions/platform/jobs/job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { ZipTooLargeError } from '#functions/platform/zip/zip-writer.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { snapshotOf } from '#shared/reports/gathering/model-of.ts';
import type { Trail } from './bundle/write-bundle.ts';
import { filesToWrite, missingFiles } from './offered-formats.ts';
import { readPage } from './read-page.ts';
import { type Of, readContent } from './report-content.ts';
import { endedReportWrite, lastWrite, type Report, readLast, readReport, workWrite } from './report-item.ts';
import type { ReportSubject } from './report-kind.ts';
import type { ReportObjects } from './report-objects.ts';
import { newWork, putWork, readWork, type Work } from './report-work.ts';
import { tooLargeText, writeFormat } from './write-format.ts';
import { writeLater } from './write-later.ts';

const TRIES_FOR = 20 * SECOND;
/** Time after which one function call starts no further page or file. */
const BEGINS_FOR = 30 * SECOND;

/** Storage access: the content and staging objects, the files, and the audit trail. */
export interface Stores {
  readonly objects: Objects;
  readonly files: (tenant: string, reportId: string) => ReportObjects;
  /** The audit trail data of the bundle, and its signer. */
  readonly trail: Trail;
}

export interface Slice extends Of {
  readonly table: TenantTable;
  readonly job: Job<ReportSubject>;
  readonly attempt: string;
  readonly report: Report;
}

/** Agents are counted when a report is requested; the number may have changed since. */
const doneOf = (report: Report, { gathered, content, files }: Work): number => {
  const agents = report.total - filesToWrite(report.formats).length;
  return content === undefined ? Math.min(gathered.agents, Math.max(0, agents - 1)) : agents + files.length;
};

/** Commits a slice, unless another attempt has taken over. */
const commitWork = async (slice: Slice, objects: Objects, work: Work): Promise<void> => {
  const { table, job, attempt, report } = slice;
  const name = newId();
  await putWork(objects, slice, name, work);
  await table.commit([
    progressWrite(table, job, attempt, { done: doneOf(report, work), now: instant(currentTime()) }),
    workWrite(table, report, name),
  ]);
};

/** Commits the last file together with the end. */
const conclude = async (
  slice: Slice,
  objects: Objects,
  work: Work,
  withoutBundle?: string,
): Promise<void> => {
  const { table, job, attempt, report } = slice;
  const { files, preview, content = '' } = work;
  const { model } = await readContent(objects, slice, content);
  const now = instant(currentTime());
  const score = model.overall.figures?.score ?? null;
  const agents = model.agents.registered;
  const details = {
    ...{ title: report.title, agents, score, content },
    files: Object.fromEntries(files.map(({ format, sha256 }) => [format, sha256])),
  };
  await table.commit([
    progressWrite(table, job, attempt, { done: job.total, now }),
    endedReportWrite(table, report.id, {
      ...{ status: 'completed', at: now, done: job.total, agents, score, files, content },
      leftOut: model.leftOut,
      ...(preview === undefined ? {} : { preview }),
      ...(withoutBundle === undefined ? {} : { withoutBundle }),
    }),
    lastWrite(table, report, snapshotOf(model)),
    systemEvent(table.tenant, report.id, now, {
      action: 'complete',
      resource: 'report',
      resourceId: report.id,
      details,
    }),
  ]);
};

const workSoFar = async ({ table, report, ...of }: Slice, objects: Objects): Promise<Work> =>
  report.work === undefined
    ? newWork(instant(currentTime()), await readLast(table, report))
    : readWork(objects, of, report.work);

/** Processes one page of agents, or one file. @returns whether there is more to do */
const oneSlice = async (slice: Slice, stores: Stores): Promise<boolean> => {
  const { objects } = stores;
  const { table, report, tenant, reportId } = slice;
  const of = { tenant, reportId };
  const work = await workSoFar(slice, objects);
  if (work.content === undefined) {
    await commitWork(slice, objects, await readPage({ table, objects, of }, report, work));
    return true;
  }
  const content = await readContent(objects, of, work.content);
  const [next, ...later] = missingFiles(report.formats, work.files);
  if (!next) throw new Error(`Report ${reportId} has all its files and was not concluded.`);
  try {
    const { file, preview } = await writeFormat(slice, stores, next, content, work.files);
    const after: Work = {
      ...work,
      files: [...work.files, file],
      ...(preview === undefined ? {} : { preview }),
    };
    if (later.length === 0) await conclude(slice, objects, after);
    else await commitWork(slice, objects, after);
  } catch (error) {
    if (!(error instanceof ZipTooLargeError)) throw error;
    // The bundle is the last file. A report that is too large for one still has its other files.
    await conclude(slice, objects, work, tooLargeText(error));
  }
  return later.length > 0;
};

/**
 * Works on a report for a limited time; does nothing if another attempt has taken over, so it may run twice.
 * @returns whether there is more to do
 */
export const writeReport = async (
  attempt: AttemptOf,
  stores: Stores,
): Promise<{ readonly more: boolean }> => {
  const began = Date.now();
  for (;;) {
    const worked = await workOn<ReportSubject>(attempt, TRIES_FOR, async (table, job) => {
      const { reportId = job.id, format } = job.subject;
      const report = await readReport(table, reportId);
      if (!report) return false;
      const slice = { table, job, attempt: attempt.attempt, report, tenant: attempt.tenant, reportId };
      if (format !== undefined) return writeLater(slice, stores, format);
      return report.end ? false : oneSlice(slice, stores);
    });
    if (!worked.more || Date.now() - began > BEGINS_FOR) return worked;
  }
};
