import { type FailedStep, failJob } from '#functions/platform/jobs/fail-job.ts';
import { chatKind } from './chat-run-kind.ts';

/** Step of the workflow: records that a run failed. */
export const handler = (event: FailedStep): Promise<void> => failJob(chatKind, event);
