import { AT_RISK_FROM, COMPLIANT_FROM } from '#shared/agents/labels.ts';
import type { Verdict } from '#shared/scoring/score.ts';

/** Tone of a score or verdict; also names the icon. */
export interface ScoreLabel {
  /** Compliance label of a list or scan. */
  readonly compliance: 'Compliant' | 'At Risk' | 'Non-Compliant' | 'Not Scanned';
  /** Risk label of an agent's details. */
  readonly risk: 'Low Risk' | 'Medium Risk' | 'High Risk' | 'Not Assessed';
  readonly verdict: Verdict;
}

/** Returns the labels of a score. A missing score has a neutral label; an earned 0 is Non-Compliant. */
export const scoreLabel = (score: number | null): ScoreLabel => {
  if (score === null) return { compliance: 'Not Scanned', risk: 'Not Assessed', verdict: 'not-evidenced' };
  if (score >= COMPLIANT_FROM) return { compliance: 'Compliant', risk: 'Low Risk', verdict: 'pass' };
  if (score >= AT_RISK_FROM) return { compliance: 'At Risk', risk: 'Medium Risk', verdict: 'partial' };
  return { compliance: 'Non-Compliant', risk: 'High Risk', verdict: 'fail' };
};

/** Returns the figure of a score; a dash, never 0, without evidence. */
export const scoreFigure = (score: number | null): string => (score === null ? '–' : String(score));
