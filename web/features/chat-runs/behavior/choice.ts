import type { ChatTestReply } from '#shared/chat-runs/contract.ts';
import { requestsOf } from '#shared/chat-runs/plan.ts';
import { requestsText, testsText } from '../chat-labels.ts';

type Test = Pick<ChatTestReply, 'id' | 'calls' | 'due' | 'next'>;

/** Tests of the next run unless the user chooses others. */
export const nextTests = (tests: readonly Test[]): ReadonlySet<string> =>
  new Set(tests.filter(({ next }) => next).map(({ id }) => id));

interface Choice {
  /** Ids of the chosen tests that are possible, in list order. */
  readonly tests: readonly string[];
  /** Whether a run can be started from this choice. */
  readonly fits: boolean;
  /** The size of the run, or why it cannot start. */
  readonly text: string;
}

/** Evaluates a choice of tests against the maximum number of requests per run. */
export const choiceOf = (tests: readonly Test[], chosen: ReadonlySet<string>, most: number): Choice => {
  const possible = tests.filter(({ due }) => due !== 'impossible');
  const taken = possible.filter(({ id }) => chosen.has(id));
  const ids = taken.map(({ id }) => id);
  const requests = requestsOf(taken);
  if (requests === 0) return { tests: ids, fits: false, text: 'No test is selected.' };
  if (requests > most)
    return {
      tests: ids,
      fits: false,
      text: `${requestsText(requests)} exceed the maximum of ${most} per run. Remove ${requests - most} or more.`,
    };
  return {
    tests: ids,
    fits: true,
    text: `${testsText(ids.length)} selected: ${requestsText(requests)}, control questions included.`,
  };
};
