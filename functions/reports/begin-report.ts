import { beginJob } from '#functions/platform/jobs/begin-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { reportKind } from './report-kind.ts';

const STEP = 'Reading agent data, then writing the files';

/** Claims the job of a report for an attempt; a later attempt continues where the last slice ended. */
export const beginReport = async (of: {
  readonly tenant: string;
  readonly jobId: string;
}): Promise<{ readonly claimed: boolean; readonly attempt: string }> => {
  const prepare = async () => ({ prepared: undefined, step: STEP });
  const beginning = await beginJob(tenantTable(of.tenant), reportKind, of.jobId, prepare);
  return beginning.claimed ? { claimed: true, attempt: beginning.attempt } : { claimed: false, attempt: '' };
};
