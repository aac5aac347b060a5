import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Time after the end of a run by which its scans have started; none start later. */
const SCANS_BY = 60 * SECOND;

/**
 * Returns whether more data of a run may arrive: requests, or the scans that evaluate them.
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

/** Returns the duration of a run so far or in total, in milliseconds; undefined before its start. */
export const elapsed = (
  { startedAt, endedAt }: Pick<ChatRunReply, 'startedAt' | 'endedAt'>,
  now: Date,
): number | undefined =>
  startedAt === null ? undefined : Date.parse(endedAt ?? now.toISOString()) - Date.parse(startedAt);
