/** The work on a report in slices: pages of agents, then files. */
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import type { AttemptOf, Job } from '#functions/platform/jobs/job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { ZipTooLargeError } from '#functions/platform/zip/zip-writer.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { snapshotOf } from '#shared/reports/gathering/model-of.ts';
import { type Trail, writeBundle } from './bundle/write-bundle.ts';
import { offeredFiles, offeredFormats } from './offered-formats.ts';
import { readPage } from './read-page.ts';
import { endedReportWrite, lastWrite, type Report, readLast, readReport, workWrite } from './report-item.ts';
import type { ReportObjects } from './report-objects.ts';
import { newWork, type Of, putWork, readWork, type Work } from './report-work.ts';
import { writeFile } from './write-file.ts';

const TRIES_FOR = 20 * SECOND;
/** Time after which one function call starts no further page or file. */
const BEGINS_FOR = 30 * SECOND;

/** Storage access: the staging objects, the files, and the audit trail. */
export interface Stores {
  readonly objects: Objects;
  readonly files: (tenant: string, reportId: string) => ReportObjects;
  /** The audit trail data of the bundle, and its signer. */
  readonly trail: Trail;
}

interface Slice extends Of {
  readonly table: TenantTable;
  readonly job: Job;
  readonly attempt: string;
  readonly report: Report;
}

/** Agents are counted when a report is requested; the number may have changed since. */
const doneOf = (report: Report, { gathered, model, files }: Work): number => {
  const agents = report.total - offeredFiles.length;
  return model ? agents + files.length : Math.min(gathered.agents, Math.max(0, agents - 1));
};

/** Commits a slice, unless another attempt has taken over. */
const commitWork = async (slice: Slice, objects: Objects, work: Work): Promise<void> => {
  const { table, job, attempt, report } = slice;
  const name = newId();
  await putWork(objects, slice, name, work);
  await table.commit([
    progressWrite(table, job, attempt, { done: doneOf(report, work), now: instant(new Date()) }),
    workWrite(table, report, name),
  ]);
};

/** Commits the last file together with the end. */
const conclude = async (
  { table, job, attempt, report }: Slice,
  work: Work,
  withoutBundle?: string,
): Promise<void> => {
  const { model, files, preview } = work;
  if (!model) throw new Error(`Report ${report.id} is concluded before it is read.`);
  const now = instant(new Date());
  const score = model.overall.figures?.score ?? null;
  const agents = model.agents.registered;
  const details = {
    title: report.title,
    agents,
    score,
    files: Object.fromEntries(files.map(({ format, sha256 }) => [format, sha256])),
  };
  await table.commit([
    progressWrite(table, job, attempt, { done: job.total, now }),
    endedReportWrite(table, report.id, {
      ...{ status: 'completed', at: now, done: job.total, agents, score, files },
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
    ? newWork(instant(new Date()), await readLast(table, report))
    : readWork(objects, of, report.work);

/**
 * The bundle is the last file. A report that is too large for one still has its other files, and states why.
 */
const bundleAndConclude = async (slice: Slice, stores: Stores, work: Work): Promise<void> => {
  const { table, tenant, reportId } = slice;
  const { objects, trail } = stores;
  const files = stores.files(tenant, reportId);
  const place = { table, objects, files, trail, of: { tenant, reportId } };
  try {
    const bundle = await writeBundle(place, work);
    await conclude(slice, { ...work, files: [...work.files, bundle] });
  } catch (error) {
    if (!(error instanceof ZipTooLargeError)) throw error;
    await conclude(
      slice,
      work,
      `No evidence bundle: ${error.message} Generate reports on fewer agents or frameworks.`,
    );
  }
};

/** Processes one page of agents, or one file. @returns whether there is more to do */
const oneSlice = async (slice: Slice, stores: Stores): Promise<boolean> => {
  const { objects, files } = stores;
  const { table, report, tenant, reportId } = slice;
  const of = { tenant, reportId };
  const work = await workSoFar(slice, objects);
  if (!work.model) {
    await commitWork(slice, objects, await readPage({ table, objects, of }, report, work));
    return true;
  }
  const format = offeredFormats[work.files.length];
  if (!format) {
    await bundleAndConclude(slice, stores, work);
    return false;
  }
  const written = await writeFile({ objects, files: files(tenant, reportId), of }, format, work);
  const after: Work = {
    ...work,
    files: [...work.files, written.file],
    ...(written.preview === undefined ? {} : { preview: written.preview }),
  };
  await commitWork(slice, objects, after);
  return true;
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
    const worked = await workOn(attempt, TRIES_FOR, async (table, job) => {
      const report = await readReport(table, job.id);
      if (!report || report.end) return false;
      const of = { tenant: attempt.tenant, reportId: report.id };
      return oneSlice({ table, job, attempt: attempt.attempt, report, ...of }, stores);
    });
    if (!worked.more || Date.now() - began > BEGINS_FOR) return worked;
  }
};
