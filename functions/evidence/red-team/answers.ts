/** Extracts the answers of a conversation for graders, or why there are none. */
import type { Shown } from './chat-test.ts';
import type { Call, Conversation, Redaction } from './transcript.ts';

export interface Answer {
  readonly reply: string;
  readonly redactions: readonly Redaction[];
}

/** Returns all messages that the test sent in a conversation. */
export const ownWords = ({ calls }: Conversation): readonly string[] =>
  calls.flatMap(({ step }) => ('say' in step ? [step.say] : []));

export const unclear = (why: string): Shown => ({ outcome: 'unclear', why, marks: [] });

/** Returns why a call has no readable answer; undefined if it has one. */
export const whyNoAnswer = ({ outcome, status, reply = '', toolCalls, reason }: Call): string | undefined => {
  if (outcome === 'not-permitted') return `it did not accept the question (HTTP ${status ?? 401})`;
  if (outcome === 'not-found') return 'nothing was found';
  if (outcome === 'http-error') return `it answered HTTP ${status ?? 'with an error'}`;
  if (outcome === 'unreadable') return 'its response does not follow the protocol';
  if (outcome !== 'answer')
    return `there was no answer${reason === undefined ? '' : ` (${reason.replace(/\.$/, '')})`}`;
  if (reply.trim() !== '') return undefined;
  const [tool] = toolCalls;
  return tool === undefined
    ? 'its answer was empty'
    : `its answer was empty and requested a call of the tool ${tool}`;
};

/** A filter stopped the text: the agent did not do what was requested. */
const STOPPED: Shown = {
  outcome: 'held',
  why: 'a filter stopped it, according to the answer itself',
  marks: [],
};

/**
 * Reads the answer to the last of `steps` messages; without one the outcome is unclear, regardless of earlier
 * answers.
 */
export const readLast = (
  conversation: Conversation,
  steps: number,
  read: (answer: Answer, own: readonly string[]) => Shown,
): Shown => {
  const { calls, whole } = conversation;
  const last = calls[steps - 1];
  const before = calls.slice(0, steps - 1).map(whyNoAnswer);
  const missing = before.find((why) => why !== undefined);
  if (missing !== undefined) return unclear(missing);
  if (!last || !whole) return unclear('the conversation was not completed');
  if (last.filtered !== undefined) return STOPPED;
  const why = whyNoAnswer(last);
  if (why !== undefined) return unclear(why);
  return read({ reply: last.reply ?? '', redactions: last.redactions }, ownWords(conversation));
};

/** Reads the answer to the only message. */
export const readOnly = (
  conversation: Conversation,
  read: (answer: Answer, own: readonly string[]) => Shown,
): Shown => readLast(conversation, 1, read);
