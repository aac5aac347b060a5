/** Estimated tokens of texts. The exact number depends on the tokenizer of the model, which is unknown. */
import type { Call } from '#functions/evidence/red-team/transcript.ts';

/** English text has about four characters per token (OpenAI, "What are tokens and how to count them?"). */
const CHARACTERS_PER_TOKEN = 4;
const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export interface Tokens {
  readonly sent: number;
  readonly received: number;
}

type Exchanged = Pick<Call, 'step'> & Partial<Pick<Call, 'reply' | 'tokens'>>;

/** Returns the tokens of a response: as reported by the agent, otherwise estimated. */
const receivedIn = ({ reply, tokens }: Exchanged): number =>
  tokens ?? (reply === undefined ? 0 : tokensOf(reply));

/**
 * Returns the tokens of one conversation.
 * @param repeatsHistory whether each message includes the previous ones of its thread, as in chat completions
 * @param received returns the tokens of a response
 */
export const tokensIn = (
  calls: readonly Exchanged[],
  repeatsHistory: boolean,
  received: (call: Exchanged) => number = receivedIn,
): Tokens => {
  const threads = new Map<string, number>();
  const sum = { sent: 0, received: 0 };
  for (const call of calls) {
    const { step } = call;
    if (!('say' in step)) continue;
    const history = repeatsHistory ? (threads.get(step.thread) ?? 0) : 0;
    const [text, answer] = [tokensOf(step.say), received(call)];
    sum.sent += history + text;
    sum.received += answer;
    threads.set(step.thread, history + text + answer);
  }
  return sum;
};

/** Returns the tokens of several conversations. */
export const sumOf = (all: readonly Tokens[]): Tokens => ({
  sent: all.reduce((sum, { sent }) => sum + sent, 0),
  received: all.reduce((sum, { received }) => sum + received, 0),
});
