import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { requestsText } from '../chat-words.ts';

type Run = Pick<ChatRunReply, 'status' | 'reason' | 'done' | 'total'>;

interface EndText {
  readonly tone: 'plain' | 'partial' | 'fail';
  readonly title: string;
  /** Why, and what that means. */
  readonly text: string;
}

/** What is kept of what was asked by then. */
const kept = (done: number): string =>
  done === 0
    ? 'Nothing was asked.'
    : `${requestsText(done)} had been made by then, and what was answered stays.`;

/** How a run ended, where that is not just that everything was asked. */
export const endText = ({ status, reason, done, total }: Run): EndText | undefined => {
  const why = reason === undefined ? '' : `${reason} `;
  if (status === 'failed') return { tone: 'fail', title: 'This run failed', text: `${why}${kept(done)}` };
  if (status === 'cancelled')
    return { tone: 'plain', title: 'This run was stopped', text: `${why}${kept(done)}` };
  if (status === 'completed' && (reason !== undefined || done < total))
    return {
      tone: 'partial',
      title: `This run ended after ${done} of ${total} requests`,
      text: `${why}What was not asked is due again.`,
    };
  return undefined;
};

/** Said to readers when the run on screen comes to its end; undefined before. */
export const endSaid = (run: Run): string | undefined =>
  inFlight(run) ? undefined : (endText(run)?.title ?? `All ${requestsText(run.total)} were made`);
