import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { concludeRun } from './conclude-run.ts';

/** Workflow step: evaluates, compares and stores as many scans as fit; returns whether there are more. */
export const handler = (event: AttemptOf): Promise<{ readonly more: boolean }> =>
  concludeRun(event, evidenceObjects());
