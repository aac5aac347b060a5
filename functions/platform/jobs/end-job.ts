import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Job } from './job.ts';
import type { Ending, JobKind } from './job-kind.ts';
import { endingWrite, FencingError } from './job-transitions.ts';

/**
 * Ends a job without a result, with all dependent records, if its state is unchanged since it was read:
 * pending, or running in that attempt.
 * @param more writes for the same transaction
 * @returns false if it has ended or was taken over
 */
export const endJob = async (
  table: TenantTable,
  kind: JobKind,
  job: Job,
  ending: Ending,
  more: readonly Write[] = [],
): Promise<boolean> => {
  try {
    await table.commit([endingWrite(table, job, ending), ...kind.ended(table, job, ending), ...more]);
    return true;
  } catch (error) {
    if (error instanceof FencingError) return false;
    throw error;
  }
};
