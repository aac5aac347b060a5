import { logger } from '#functions/platform/logger.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type AttemptOf, type Job, readJob } from './job.ts';
import { ConflictError, FencingError } from './job-transitions.ts';

/**
 * Runs one slice of a running job for an attempt, and retries after conflicts. Does nothing if the job no
 * longer belongs to this attempt, so it may run twice.
 * @param triesFor retry time in milliseconds; the last error is thrown
 * @param slice commits its work together with `progressWrite`; returns whether there is more to do
 */
export const workOn = async <S extends object>(
  attempt: AttemptOf,
  triesFor: number,
  slice: (table: TenantTable, job: Job<S>) => Promise<boolean>,
): Promise<{ readonly more: boolean }> => {
  const table = tenantTable(attempt.tenant);
  const began = Date.now();
  for (let tries = 1; ; tries += 1) {
    const job = await readJob<S>(table, attempt.jobId);
    if (job?.status !== 'running' || job.attempt !== attempt.attempt) {
      logger.info('job skipped: it no longer belongs to this attempt', {
        ...attempt,
        status: job?.status,
      });
      return { more: false };
    }
    try {
      return { more: await slice(table, job) };
    } catch (error) {
      const mayPass = error instanceof ConflictError || error instanceof FencingError;
      if (!mayPass || Date.now() - began > triesFor) throw error;
      await backOff(tries);
    }
  }
};
