/** Labels of scores and their thresholds, the same on every surface. */
import type { Severity } from '#shared/parameters/parameter.ts';

/** Minimum score for *Compliant* and low risk. */
export const COMPLIANT_FROM = 85;
/** Minimum score for *At Risk* and medium risk. */
export const AT_RISK_FROM = 70;

/**
 * Minimum coverage, in percent. Below it, most evidence is missing or too weak, so the score says more about
 * the evidence than about the agent.
 */
export const ENOUGH_COVERAGE = 50;

export const scoreLabels = [
  'compliant',
  'at-risk',
  'non-compliant',
  'insufficient-evidence',
  'not-scanned',
] as const;
export type ScoreLabel = (typeof scoreLabels)[number];

/** What the label of a score depends on. */
export interface Labelable {
  /** Null without evidence. */
  readonly score: number | null;
  readonly coverage: number;
  /** Worst severity of the failing parameters. */
  readonly worstSeverity: Severity | null;
}

/** Returns the label of a score. A severe failure is a finding, however little else is known. */
export const labelOf = ({ score, coverage, worstSeverity }: Labelable): ScoreLabel => {
  if (score === null) return 'not-scanned';
  const failsSeverely = worstSeverity === 'critical' || worstSeverity === 'high';
  if (coverage < ENOUGH_COVERAGE && !failsSeverely) return 'insufficient-evidence';
  if (score >= COMPLIANT_FROM) return 'compliant';
  return score >= AT_RISK_FROM ? 'at-risk' : 'non-compliant';
};
