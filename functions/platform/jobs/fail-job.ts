import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant } from '#shared/kernel/time.ts';
import { endJob } from './end-job.ts';
import { readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';

/** What Step Functions hands on of a step that failed. */
export interface FailedStep {
  readonly tenant: string;
  readonly jobId: string;
  /** Absent when the job was not even begun. */
  readonly begun?: { readonly attempt?: string };
  readonly error: { readonly Error?: string; readonly Cause?: string };
}

/** A step, or the whole, came to its end of time. Other errors that speak of time tell of a service that was slow to answer. */
const outOfTime: ReadonlySet<string> = new Set([
  'States.Timeout',
  'States.HeartbeatTimeout',
  'Sandbox.Timedout',
]);

/**
 * Records that a workflow failed: the job of that attempt ends as failed; any other is left alone.
 * @param kindNamed the kind of that name; @throws for one that there is not
 */
export const failJob = async (
  kindNamed: (name: string) => JobKind,
  { tenant, jobId, begun, error }: FailedStep,
): Promise<void> => {
  const table = tenantTable(tenant);
  const job = await readJob(table, jobId);
  logger.error('job failed', { kind: job?.kind, tenant, jobId, attempt: begun?.attempt, ...error });
  if (!job) return;
  const kind = kindNamed(job.kind);
  const isOurs = begun ? job.status === 'running' && job.attempt === begun.attempt : job.status === 'pending';
  if (!isOurs) return;
  const { tookTooLong, fault } = kind.reasons;
  const reason = outOfTime.has(error.Error ?? '') ? tookTooLong : fault;
  await endJob(table, kind, job, { status: 'failed', reason, now: instant(new Date()) });
};
