import type { Handler } from '#functions/platform/http/handler.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { jobsContract } from '#shared/jobs/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { jobReplyOf } from './job-reply.ts';

export const getJob: Handler<typeof jobsContract.routes.getJob> = async ({ params, principal }) => {
  const table = tenantTable(principal.tenant.id);
  const job = await readJob(table, params.id);
  if (!job) throw notFound('Job');
  return { body: await jobReplyOf(table, job) };
};
