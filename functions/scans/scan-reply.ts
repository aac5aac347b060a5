/** Scans as people see them: the row, and while it has not ended what its run says. */
import { type Job, readJob, readJobs } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import type { Scan } from './scan-item.ts';

type Progress = Pick<ScanReply, 'status' | 'step' | 'startedAt'>;

const progressOf = (scan: Scan, run: Job | undefined): Progress => {
  const { status, startedAt } = scan;
  if (status !== 'pending' || !run || hasEnded(run.status)) return { status, startedAt };
  const { step } = run;
  // One that is pending says what it waits for.
  const said = step === undefined ? {} : { step };
  return run.status === 'running'
    ? { status: 'running', startedAt: run.startedAt, ...said }
    : { status, startedAt, ...said };
};

/**
 * A scan as lists give it.
 * @param run of a scan that has not ended, where it was read
 */
export const scanReplyOf = (scan: Scan, run?: Job): ScanReply => ({
  id: scan.id,
  agentId: scan.agentId,
  agentName: scan.agentName,
  framework: scan.custom?.name ?? frameworkName(scan.framework, {}),
  ...(scan.custom ? { frameworkVersion: scan.custom.versionNumber } : {}),
  ...(scan.judgedAnew ? { judgedAnew: scan.judgedAnew } : {}),
  jobId: scan.run,
  score: scan.score,
  coverage: scan.coverage,
  proven: scan.proven ?? null,
  modelVersion: scan.modelVersion ?? null,
  catalogueVersion: scan.catalogueVersion ?? null,
  ...(scan.reason === undefined ? {} : { reason: scan.reason }),
  ...(scan.addresses === undefined ? {} : { addresses: [...scan.addresses] }),
  completedAt: scan.completedAt,
  createdAt: scan.createdAt,
  ...progressOf(scan, run),
});

/** Whether only the run of a scan can say where it stands. */
const asksRun = ({ status }: Scan): boolean => status === 'pending';

/** A scan as it stands now. */
export const scanReply = async (table: TenantTable, scan: Scan): Promise<ScanReply> =>
  scanReplyOf(scan, asksRun(scan) ? await readJob(table, scan.run) : undefined);

/** Scans as they stand now, in their order; the runs of those under way are read in one go. */
export const scanReplies = async (
  table: TenantTable,
  scans: readonly Scan[],
): Promise<readonly ScanReply[]> => {
  const asked = scans.filter(asksRun).map(({ run }) => run);
  const runs = asked.length === 0 ? new Map<string, Job>() : await readJobs(table, asked);
  return scans.map((scan) => scanReplyOf(scan, runs.get(scan.run)));
};
