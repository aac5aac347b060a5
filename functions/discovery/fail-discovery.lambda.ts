import { type FailedStep, failJob } from '#functions/platform/jobs/fail-job.ts';
import { discoveryKind } from './runs/discovery-kind.ts';

/** Records that a scan of the environment failed. */
export const handler = (event: FailedStep) => failJob(discoveryKind, event);
