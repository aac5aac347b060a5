/** Writes a format of a completed report, from the content that was stored when the report was generated. */

import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { ZipTooLargeError } from '#functions/platform/zip/zip-writer.ts';
import { instant } from '#shared/kernel/time.ts';
import { missingFiles } from './offered-formats.ts';
import { readContent } from './report-content.ts';
import { laterFileWrite, withoutBundleWrite } from './report-item.ts';
import { reportKind } from './report-kind.ts';
import { tooLargeText, writeFormat } from './write-format.ts';
import type { Slice, Stores } from './write-report.ts';

/**
 * Writes the next file that a format requires, and records its digest in the report and in the audit trail.
 * @returns whether there is more to do
 */
export const writeLater = async (slice: Slice, stores: Stores, requested: string): Promise<boolean> => {
  const { table, job, attempt, report } = slice;
  const { id, title, end } = report;
  const [next, ...later] = missingFiles([requested], end?.files ?? []);
  if (!end || end.content === undefined || !next)
    throw new Error(`There is nothing to write in format ${requested} for report ${id}.`);
  const content = await readContent(stores.objects, slice, end.content);
  const now = () => instant(currentTime());
  try {
    const written = await writeFormat(slice, stores, next, content, end.files);
    const { format, sha256 } = written.file;
    const at = now();
    await table.commit([
      progressWrite(table, job, attempt, { done: later.length === 0 ? job.total : job.done + 1, now: at }),
      laterFileWrite(table, id, written),
      systemEvent(table.tenant, job.id, at, {
        ...{ action: 'write', resource: 'report', resourceId: id },
        details: { title, format, sha256, content: end.content },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ZipTooLargeError)) throw error;
    const reason = tooLargeText(error);
    await endJob(table, reportKind, job, { status: 'failed', reason, now: now() }, [
      withoutBundleWrite(table, id, reason),
    ]);
  }
  return later.length > 0;
};
