/** Scan replies: the row and, until it has ended, the progress of its run. */
import { type Job, readJob, readJobs } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import type { Scan } from '../pipeline/persist/scan-item.ts';

type Progress = Pick<ScanReply, 'status' | 'step' | 'startedAt'>;

const progressOf = (scan: Scan, run: Job | undefined): Progress => {
  const { status, startedAt } = scan;
  if (status !== 'pending' || !run || hasEnded(run.status)) return { status, startedAt };
  const { step } = run;
  // A pending scan shows what it waits for.
  const stated = step === undefined ? {} : { step };
  return run.status === 'running'
    ? { status: 'running', startedAt: run.startedAt, ...stated }
    : { status, startedAt, ...stated };
};

/** Returns the name of the framework of a scan; of a custom one, its name at the start. */
export const frameworkNameOf = ({ custom, framework }: Pick<Scan, 'custom' | 'framework'>): string =>
  custom?.name ?? frameworkName(framework, {});

/**
 * Returns a scan as shown in lists.
 * @param run run of a scan in progress, if it was read
 */
export const scanReplyOf = (scan: Scan, run?: Job): ScanReply => ({
  id: scan.id,
  agentId: scan.agentId,
  agentName: scan.agentName,
  framework: frameworkNameOf(scan),
  ...(scan.custom ? { frameworkVersion: scan.custom.versionNumber } : {}),
  ...(scan.reevaluated ? { reevaluated: scan.reevaluated } : {}),
  jobId: scan.run,
  score: scan.score,
  label: scan.label ?? 'not-scanned',
  coverage: scan.coverage,
  verified: scan.verified ?? null,
  passRate: scan.passRate ?? null,
  modelVersion: scan.modelVersion ?? null,
  catalogVersion: scan.catalogVersion ?? null,
  ...(scan.reason === undefined ? {} : { reason: scan.reason }),
  ...(scan.addresses === undefined ? {} : { addresses: [...scan.addresses] }),
  completedAt: scan.completedAt,
  createdAt: scan.createdAt,
  ...progressOf(scan, run),
});

/** Returns true if the state of a scan depends on its run. */
const asksRun = ({ status }: Scan): boolean => status === 'pending';

/** Returns the current state of a scan. */
export const scanReply = async (table: TenantTable, scan: Scan): Promise<ScanReply> =>
  scanReplyOf(scan, asksRun(scan) ? await readJob(table, scan.run) : undefined);

/** Returns the current state of scans, in order; runs of scans in progress are read together. */
export const scanReplies = async (
  table: TenantTable,
  scans: readonly Scan[],
): Promise<readonly ScanReply[]> => {
  const asked = scans.filter(asksRun).map(({ run }) => run);
  const runs = asked.length === 0 ? new Map<string, Job>() : await readJobs(table, asked);
  return scans.map((scan) => scanReplyOf(scan, runs.get(scan.run)));
};
