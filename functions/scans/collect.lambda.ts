import { evidenceObjects } from '#functions/evidence/objects.ts';
import { collect } from './collect.ts';
import type { AttemptOf } from './plan.ts';

/** Step of the scan workflow: gathers evidence from one entry of the plan. Its answer is nothing: ids only in states. */
export const handler = (event: AttemptOf & { readonly origin: number }): Promise<void> =>
  collect(event, evidenceObjects());
