import { type FailedStep, failJob } from '#functions/platform/jobs/fail-job.ts';
import { reportKind } from './report-kind.ts';

/** Step of the workflow: records that a report failed. */
export const handler = (event: FailedStep): Promise<void> => failJob(reportKind, event);
