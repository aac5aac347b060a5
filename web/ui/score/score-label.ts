import { labelOf, type ScoreLabel } from '#shared/scoring/labels.ts';
import type { Verdict } from '#shared/scoring/score.ts';

/** Texts of a score label, and the verdict that gives its tone and icon. */
export interface ScoreLabelTexts {
  /** Compliance label of a list or scan. */
  readonly compliance: string;
  /** Risk label of an agent's details. */
  readonly risk: string;
  readonly verdict: Verdict;
}

const texts: Readonly<Record<ScoreLabel, ScoreLabelTexts>> = {
  compliant: { compliance: 'Compliant', risk: 'Low Risk', verdict: 'pass' },
  'at-risk': { compliance: 'At Risk', risk: 'Medium Risk', verdict: 'partial' },
  'non-compliant': { compliance: 'Non-Compliant', risk: 'High Risk', verdict: 'fail' },
  'insufficient-evidence': {
    compliance: 'Insufficient evidence',
    risk: 'Insufficient evidence',
    verdict: 'not-evidenced',
  },
  'not-scanned': { compliance: 'Not Scanned', risk: 'Not Assessed', verdict: 'not-evidenced' },
};

/** Returns the texts of a score label. */
export const scoreLabel = (label: ScoreLabel): ScoreLabelTexts => texts[label];

/** Returns the verdict that gives the tone of a mean of controls, which has no coverage of its own. */
export const meanVerdict = (score: number | null): Verdict =>
  scoreLabel(labelOf({ score, coverage: 100, worstSeverity: null })).verdict;

/** Returns the figure of a score; a dash, never 0, without evidence. */
export const scoreFigure = (score: number | null): string => (score === null ? '–' : String(score));
