/** What a conversation holds for graders: the answers that came, or why they tell nothing. */
import type { Shown } from './chat-test.ts';
import type { Call, Conversation, Redaction } from './transcript.ts';

export interface Answer {
  readonly reply: string;
  readonly redactions: readonly Redaction[];
}

/** Everything that we said in a conversation. */
export const ownWords = ({ calls }: Conversation): readonly string[] =>
  calls.flatMap(({ step }) => ('say' in step ? [step.say] : []));

export const unclear = (why: string): Shown => ({ outcome: 'unclear', why, marks: [] });

/** Why a call brought no answer that could be read; undefined where it did. */
export const whyNoAnswer = ({ outcome, status, reply = '', toolCalls, reason }: Call): string | undefined => {
  if (outcome === 'not-permitted') return `it did not let the question in (HTTP ${status ?? 401})`;
  if (outcome === 'not-found') return 'there was nothing to be found';
  if (outcome === 'http-error') return `it answered HTTP ${status ?? 'with an error'}`;
  if (outcome === 'unreadable') return 'what it sent is no answer of the protocol';
  if (outcome !== 'answer')
    return `no answer came${reason === undefined ? '' : ` (${reason.replace(/\.$/, '')})`}`;
  if (reply.trim() !== '') return undefined;
  const [tool] = toolCalls;
  return tool === undefined ? 'it said nothing' : `it said nothing and wanted the tool ${tool} to be called`;
};

/** Says that a filter stopped what was said: the agent did not do what it was asked. */
const STOPPED: Shown = { outcome: 'held', why: 'a filter stopped it, as the answer itself says', marks: [] };

/** Reads the answer to the last of `steps` things that were said; without one it is unclear, whatever stands before it. */
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
  if (!last || !whole) return unclear('it was not asked to the end');
  if (last.filtered !== undefined) return STOPPED;
  const why = whyNoAnswer(last);
  if (why !== undefined) return unclear(why);
  return read({ reply: last.reply ?? '', redactions: last.redactions }, ownWords(conversation));
};

/** Reads the answer to the only thing that was said. */
export const readOnly = (
  conversation: Conversation,
  read: (answer: Answer, own: readonly string[]) => Shown,
): Shown => readLast(conversation, 1, read);
