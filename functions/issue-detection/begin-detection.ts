import { beginJob } from '#functions/platform/jobs/begin-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { detectionKind } from './detection-kind.ts';

/** Claims the job of a bulk detection for an attempt; a later attempt continues where the last slice ended. */
export const beginDetection = async (of: {
  readonly tenant: string;
  readonly jobId: string;
}): Promise<{ readonly claimed: boolean; readonly attempt: string }> => {
  const prepare = async () => ({ prepared: undefined, step: 'Starting the first scans' });
  const begun = await beginJob(tenantTable(of.tenant), detectionKind, of.jobId, prepare);
  return begun.claimed ? { claimed: true, attempt: begun.attempt } : { claimed: false, attempt: '' };
};
