/** Runs as a kind of job. Its units are requests. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedChatRunWrite, endOf } from './chat-run-item.ts';

/** Name of the kind of job. */
export const CHAT = 'chat';

/** What the job of a run works on. */
export interface ChatSubject {
  readonly agentId: string;
  /** Our own address as the person who asked saw it; requests name it as their contact. */
  readonly contact: string;
  /** Ids of its tests. */
  readonly tests: readonly string[];
}

/** One that is interrupted each time would go on for ever. */
const MOST_ATTEMPTS = 3;
/** Of one organization at once: each holds the turn of a host for minutes. */
const MOST_AT_ONCE = 4;

export const chatKind = jobKind<ChatSubject>({
  name: CHAT,
  workflow: 'chat',
  patience: {
    started: MINUTE,
    givenUp: 15 * MINUTE,
    waited: DAY,
    // A slice takes at most 90 s, and its function two minutes.
    gotOn: 5 * MINUTE,
    lost: 30 * MINUTE,
  },
  turns: () => ({
    most: MOST_AT_ONCE,
    waiting: 'Waiting for its turn: other runs of your organization are under way',
  }),
  mostAttempts: MOST_ATTEMPTS,
  reasons: {
    notStarted: 'The run could not be started. Start it again.',
    interrupted: 'The run was interrupted before it was done. Start it again.',
    givenUp: `The run was interrupted ${MOST_ATTEMPTS} times before it was done. Start it again.`,
    tookTooLong: 'The run took longer than it may, so it was stopped. Start it again.',
    fault: 'The run stopped because of a fault on our side, which has been logged. Start it again.',
  },
  ended: (table, job, { status, reason, now }) => [
    endedChatRunWrite(table, job.id, endOf(status, { reason, now }, job)),
  ],
});
