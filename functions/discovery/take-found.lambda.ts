import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { takeFound } from './runs/take-found.ts';
import { settle } from './settle.ts';

/** Takes what was found, and says whether there is more to look at. */
export const handler = (event: AttemptOf) =>
  takeFound(event, { objects: evidenceObjects(), settled: settle });
