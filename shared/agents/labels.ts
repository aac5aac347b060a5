/** Where the words for a score change: web/ui/score has the words, and the counters of a tenant count by them. */

/** From this score on an agent is *Compliant* and its risk low. */
export const COMPLIANT_FROM = 85;
/** From this score on an agent is *At Risk* and its risk medium. */
export const AT_RISK_FROM = 70;

/**
 * Below this coverage, in percent, a score rests on too little: most of what counts is not known, so it says more about that than
 * about the agent. It stands as it is, and this is said beside its label.
 */
export const ENOUGH_COVERAGE = 20;

/** Whether too little is shown for a score to say much; false without one. */
export const restsOnLittle = (
  scored: { readonly score: number | null; readonly coverage?: number | null } | null,
): boolean =>
  typeof scored?.score === 'number' &&
  typeof scored.coverage === 'number' &&
  scored.coverage < ENOUGH_COVERAGE;
