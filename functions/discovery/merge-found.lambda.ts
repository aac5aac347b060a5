import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { mergeFound } from './runs/merge-found.ts';
import { settle } from './settle.ts';

/** Merges the findings and returns whether there are more methods to run. */
export const handler = (event: AttemptOf) =>
  mergeFound(event, { objects: evidenceObjects(), settled: settle });
