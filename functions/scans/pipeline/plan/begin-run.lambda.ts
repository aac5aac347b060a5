import { evidenceObjects } from '#functions/platform/objects.ts';
import { beginRun } from './begin-run.ts';

/** First workflow step: claims a run for an attempt and writes its plan. */
export const handler = (event: { readonly tenant: string; readonly jobId: string }) =>
  beginRun(event, evidenceObjects());
