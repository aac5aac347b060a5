import { evidenceObjects } from '#functions/platform/objects.ts';
import { beginChatRun } from './begin-chat-run.ts';

/** First workflow step: claims a run for an attempt and writes its plan. */
export const handler = (event: { readonly tenant: string; readonly jobId: string }) =>
  beginChatRun(event, evidenceObjects());
