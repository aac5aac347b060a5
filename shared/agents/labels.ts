/** Thresholds of the score labels. web/ui/score has the labels; the tenant counters use the same thresholds. */

/** Minimum score for *Compliant* and low risk. */
export const COMPLIANT_FROM = 85;
/** Minimum score for *At Risk* and medium risk. */
export const AT_RISK_FROM = 70;

/**
 * Minimum coverage, in percent. Below it, most evidence is missing, so the score says more about the missing
 * evidence than about the agent. The score remains unchanged, with a note beside its label.
 */
export const ENOUGH_COVERAGE = 20;

/** Whether the evidence is too limited for the score to be meaningful; false without a score. */
export const restsOnLittle = (
  scored: { readonly score: number | null; readonly coverage?: number | null } | null,
): boolean =>
  typeof scored?.score === 'number' &&
  typeof scored.coverage === 'number' &&
  scored.coverage < ENOUGH_COVERAGE;
