import type { ChatTestReply } from '#shared/chat-runs/contract.ts';
import { requestsText } from '../chat-words.ts';

/** Each run begins with a harmless question, without whose answer nothing counts. */
const CONTROL = 1;

type Test = Pick<ChatTestReply, 'id' | 'calls' | 'due' | 'next'>;

/** Tests that a run takes unless somebody chooses others. */
export const nextTests = (tests: readonly Test[]): ReadonlySet<string> =>
  new Set(tests.filter(({ next }) => next).map(({ id }) => id));

/** Requests of a run of the chosen tests, the control included; 0 where none is chosen. */
export const requestsOf = (tests: readonly Test[], chosen: ReadonlySet<string>): number => {
  const taken = tests.filter(({ id }) => chosen.has(id));
  return taken.length === 0 ? 0 : taken.reduce((sum, { calls }) => sum + calls, CONTROL);
};

interface Choice {
  /** Ids of the chosen tests that can be asked, in the order of the list. */
  readonly tests: readonly string[];
  /** A run can be made of them. */
  readonly fits: boolean;
  /** How much it is, or what is wrong with it. */
  readonly text: string;
}

/** What a choice of tests comes to, of at most so many requests. */
export const choiceOf = (tests: readonly Test[], chosen: ReadonlySet<string>, most: number): Choice => {
  const possible = tests.filter(({ due }) => due !== 'impossible');
  const ids = possible.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const requests = requestsOf(possible, chosen);
  if (requests === 0) return { tests: ids, fits: false, text: 'No test is chosen.' };
  if (requests > most)
    return {
      tests: ids,
      fits: false,
      text: `${requestsText(requests)} are more than the ${most} of one run. Take out ${requests - most} or more.`,
    };
  const named = `${ids.length} ${ids.length === 1 ? 'test' : 'tests'}`;
  return {
    tests: ids,
    fits: true,
    text: `${requestsText(requests)} of at most ${most}: ${named} and one harmless question before.`,
  };
};
