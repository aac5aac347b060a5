import type { Job } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { JobReply } from '#shared/jobs/contract.ts';
import { requireKind } from './kinds.ts';

/** Returns a job as users see it. */
export const jobReplyOf = async (table: TenantTable, job: Job): Promise<JobReply> => {
  const { id, kind, status, done, total, step, reason, createdAt, startedAt, endedAt } = job;
  const result = status === 'completed' ? await requireKind(kind).result?.(table, job) : undefined;
  return {
    id,
    kind,
    status,
    done,
    total,
    ...(step === undefined ? {} : { step }),
    ...(reason === undefined ? {} : { reason }),
    ...(result === undefined ? {} : { result }),
    createdAt,
    startedAt,
    endedAt,
  };
};
