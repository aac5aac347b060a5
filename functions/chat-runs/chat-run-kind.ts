/** The job kind of chat runs. Its progress units are requests. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedChatRunWrite, endOf } from './chat-run-item.ts';

/** Name of the job kind. */
export const CHAT = 'chat';

/** The subject of a run's job. */
export interface ChatSubject {
  readonly agentId: string;
  /** Address of this platform as the requesting user saw it; requests name it as their contact. */
  readonly contact: string;
  /** Ids of its tests. */
  readonly tests: readonly string[];
  /** Maximum number of requests, including those sent again after an interruption. */
  readonly maxCalls: number;
}

/** Limits runs that are interrupted every time. */
const MAX_ATTEMPTS = 3;
/** Maximum number of concurrent runs per organization: each holds the slot of a host for minutes. */
const MAX_AT_ONCE = 4;

const AGAIN = 'Results of complete tests are stored. Test the behavior again to run the rest.';

export const chatKind = jobKind<ChatSubject>({
  name: CHAT,
  workflow: 'chat',
  timeouts: {
    started: MINUTE,
    giveUp: 15 * MINUTE,
    queue: DAY,
    // A slice takes at most 90 s and a pause of 60 s, and its function at most three minutes.
    heartbeat: 5 * MINUTE,
    lost: 30 * MINUTE,
  },
  concurrency: () => ({
    most: MAX_AT_ONCE,
    waiting: 'Waiting for a slot: other runs of your organization are in progress',
  }),
  maxAttempts: MAX_ATTEMPTS,
  reasons: {
    notStarted: 'The run could not be started. Start it again.',
    interrupted: `The run was interrupted before it finished. ${AGAIN}`,
    giveUp: `The run was interrupted ${MAX_ATTEMPTS} times in a row. ${AGAIN}`,
    timedOut: `The run exceeded its time limit and was stopped. ${AGAIN}`,
    fault: `The run stopped because of an internal error, which has been logged. ${AGAIN}`,
  },
  ended: (table, job, { status, reason, now }) => [
    endedChatRunWrite(table, job.id, endOf(status, { reason, now }, job)),
  ],
});
