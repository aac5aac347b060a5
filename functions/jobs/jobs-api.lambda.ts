import { api } from '#functions/platform/http/api.ts';
import { jobsContract } from '#shared/jobs/contract.ts';
import { cancelJob } from './cancel-job.ts';
import { getJob } from './get-job.ts';

export const handler = api(jobsContract, { getJob, cancelJob });
