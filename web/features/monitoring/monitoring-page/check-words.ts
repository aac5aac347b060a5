/** What the check of an agent came to, as its card says it. */
import type { Verdict } from '#shared/judging/score.ts';
import type { CheckOutcome } from '#shared/monitoring/check-outcome.ts';

interface OutcomeWords {
  readonly words: string;
  /** Its shape. What could not be asked is no failure of the agent, and no success. */
  readonly verdict: Verdict;
}

export const outcomeWords: Readonly<Record<CheckOutcome, OutcomeWords>> = {
  answers: { words: 'Answers', verdict: 'pass' },
  silent: { words: 'Does not answer', verdict: 'fail' },
  'not-asked': { words: 'Could not be asked', verdict: 'not-evidenced' },
  'nothing-to-check': { words: 'No address to check', verdict: 'not-applicable' },
  'not-checked': { words: 'Not checked yet', verdict: 'not-evidenced' },
};
