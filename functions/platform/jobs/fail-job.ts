import { currentTime } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant } from '#shared/kernel/time.ts';
import { endJob } from './end-job.ts';
import { readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';

/** Input from Step Functions for a failed step. */
export interface FailedStep {
  readonly tenant: string;
  readonly jobId: string;
  /** Absent if the job was never started. */
  readonly begun?: { readonly attempt?: string };
  readonly error: { readonly Error?: string; readonly Cause?: string };
}

/** Timeouts of a step or of the whole workflow. Other time-related errors indicate a slow service. */
const outOfTime: ReadonlySet<string> = new Set([
  'States.Timeout',
  'States.HeartbeatTimeout',
  'Sandbox.Timedout',
]);

/**
 * Records a failed workflow: the job of that attempt ends as failed; any other is unchanged.
 * @param kindNamed returns the kind with a name; @throws for an unknown one
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
  const { timedOut, fault } = kind.reasons;
  const reason = outOfTime.has(error.Error ?? '') ? timedOut : fault;
  await endJob(table, kind, job, { status: 'failed', reason, now: instant(currentTime()) });
};
