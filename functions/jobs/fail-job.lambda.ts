import { type FailedStep, failJob } from '#functions/platform/jobs/fail-job.ts';
import { requireKind } from './kinds.ts';

/** Last step of every workflow that fails: records that its job did. */
export const handler = (event: FailedStep): Promise<void> => failJob(requireKind, event);
