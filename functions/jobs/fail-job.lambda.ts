import { type FailedStep, failJob } from '#functions/platform/jobs/fail-job.ts';
import { requireKind } from './kinds.ts';

/** Last step of every failed workflow: records the failure of its job. */
export const handler = (event: FailedStep): Promise<void> => failJob(requireKind, event);
