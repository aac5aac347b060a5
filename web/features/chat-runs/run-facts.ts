import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Scans of a run start when it has ended; where there are none by then, there will be none. */
const SCANS_BY = 60 * SECOND;

/**
 * Whether there is more to come of a run: requests, or the scans that judge them.
 * @param now Unix milliseconds
 */
export const followed = (
  run: Pick<ChatRunReply, 'status' | 'endedAt' | 'done' | 'scanJobId'>,
  now: number,
): boolean =>
  inFlight(run) ||
  (run.scanJobId === undefined &&
    run.done > 0 &&
    run.endedAt !== null &&
    now - Date.parse(run.endedAt) < SCANS_BY);

/** Milliseconds that it has taken, or took; undefined before its start. */
export const elapsed = (
  { startedAt, endedAt }: Pick<ChatRunReply, 'startedAt' | 'endedAt'>,
  now: Date,
): number | undefined =>
  startedAt === null ? undefined : Date.parse(endedAt ?? now.toISOString()) - Date.parse(startedAt);
