import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { requestsText } from '../chat-labels.ts';

type Run = Pick<ChatRunReply, 'status' | 'reason' | 'done' | 'total'>;

interface EndText {
  readonly tone: 'plain' | 'partial' | 'fail';
  readonly title: string;
  /** The cause and its consequence. */
  readonly text: string;
}

/** Returns what was requested and stored before the run ended. */
const stored = (done: number): string =>
  done === 0
    ? 'No requests were made.'
    : `${requestsText(done)} had been made. Their responses remain stored.`;

/** Returns how a run ended, unless all requests were made without incident. */
export const endText = ({ status, reason, done, total }: Run): EndText | undefined => {
  const why = reason === undefined ? '' : `${reason} `;
  if (status === 'failed') return { tone: 'fail', title: 'Run failed', text: `${why}${stored(done)}` };
  if (status === 'cancelled') return { tone: 'plain', title: 'Run stopped', text: `${why}${stored(done)}` };
  if (status === 'completed' && (reason !== undefined || done < total))
    return {
      tone: 'partial',
      title: `Run ended after ${done} of ${total} requests`,
      text: `${why}The remaining tests are due again.`,
    };
  return undefined;
};

/** Returns the screen reader announcement for the end of the run on screen; undefined before the end. */
export const endMessage = (run: Run): string | undefined =>
  inFlight(run) ? undefined : (endText(run)?.title ?? `All ${requestsText(run.total)} were made`);
