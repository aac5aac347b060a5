/** Labels for the result of an agent's health check. */

import type { CheckOutcome } from '#shared/monitoring/check-outcome.ts';
import type { Verdict } from '#shared/scoring/score.ts';

interface OutcomeLabels {
  readonly words: string;
  /**
   * Verdict that selects the icon. An agent that could not be checked counts neither as failing nor as
   * passing.
   */
  readonly verdict: Verdict;
}

export const outcomeLabels: Readonly<Record<CheckOutcome, OutcomeLabels>> = {
  answers: { words: 'Answers', verdict: 'pass' },
  silent: { words: 'Not responding', verdict: 'fail' },
  'not-asked': { words: 'Could not be checked', verdict: 'not-evidenced' },
  'nothing-to-check': { words: 'No address to check', verdict: 'not-applicable' },
  'not-checked': { words: 'Not checked yet', verdict: 'not-evidenced' },
};
