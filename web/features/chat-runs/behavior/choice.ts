import { type ChatTestReply, CONTROL_CALLS } from '#shared/chat-runs/contract.ts';
import { requestsText } from '../chat-labels.ts';

type Test = Pick<ChatTestReply, 'id' | 'calls' | 'due' | 'next'>;

/** Tests of the next run unless the user chooses others. */
export const nextTests = (tests: readonly Test[]): ReadonlySet<string> =>
  new Set(tests.filter(({ next }) => next).map(({ id }) => id));

/** Number of requests of a run of the chosen tests, control questions included; 0 if no test is chosen. */
export const requestsOf = (tests: readonly Test[], chosen: ReadonlySet<string>): number => {
  const taken = tests.filter(({ id }) => chosen.has(id));
  return taken.length === 0 ? 0 : taken.reduce((sum, { calls }) => sum + calls, CONTROL_CALLS);
};

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
  const ids = possible.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const requests = requestsOf(possible, chosen);
  if (requests === 0) return { tests: ids, fits: false, text: 'No test is selected.' };
  if (requests > most)
    return {
      tests: ids,
      fits: false,
      text: `${requestsText(requests)} exceed the maximum of ${most} per run. Remove ${requests - most} or more.`,
    };
  const named = `${ids.length} ${ids.length === 1 ? 'test' : 'tests'}`;
  return {
    tests: ids,
    fits: true,
    text: `${requestsText(requests)} of at most ${most}: ${named} and ${CONTROL_CALLS} harmless control questions.`,
  };
};
