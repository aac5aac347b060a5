import { beginJob } from '#functions/platform/jobs/begin-job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { discoveryKind } from './discovery-kind.ts';
import { nextSlice } from './next-slice.ts';
import { readRun } from './run-item.ts';
import { putSlice } from './slice.ts';

/**
 * Claims a scan for an attempt and returns the first slice; a new attempt resumes after the last completed
 * slice.
 */
export const beginDiscovery = async (
  of: { readonly tenant: string; readonly jobId: string },
  objects: Pick<Objects, 'put'>,
): Promise<{ readonly claimed: boolean; readonly attempt: string }> => {
  const table = tenantTable(of.tenant);
  const begun = await beginJob(table, discoveryKind, of.jobId, async (job, attempt) => {
    const run = await readRun(table, job.id);
    const slice = run && (await nextSlice(table, run));
    if (slice) await putSlice(objects, { ...of, attempt }, slice);
    return { prepared: undefined, step: 'Scanning for agents' };
  });
  return begun.claimed ? { claimed: true, attempt: begun.attempt } : { claimed: false, attempt: '' };
};
