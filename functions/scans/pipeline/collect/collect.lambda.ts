import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { collect } from './collect.ts';

/**
 * Step of the scan workflow: gathers evidence from one entry of the plan. It returns nothing, because
 * workflow states contain only ids.
 */
export const handler = (event: AttemptOf & { readonly origin: number }): Promise<void> =>
  collect(event, evidenceObjects());
