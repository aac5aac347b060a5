import { type Severity, severities } from '#shared/parameters/parameter.ts';
import type { ScoreLabel } from '#shared/scoring/labels.ts';
import type { Verdict } from '#shared/scoring/verdict.ts';
import type { PerSeverity } from '../report-model.ts';
import type { Tone } from '../section.ts';
import { number } from '../text.ts';

/** Notice in every report and format. */
export const NOTICE =
  'This report is evidence for an assessor, not a certification. Requirements without evidence earn no points.';

/** Labels of verdicts. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  pass: 'Pass',
  partial: 'Partial',
  fail: 'Fail',
  'not-evidenced': 'Not evidenced',
  'not-applicable': 'Not applicable',
};

export const verdictTones: Readonly<Record<Verdict, Tone>> = {
  pass: 'pass',
  partial: 'partial',
  fail: 'fail',
  'not-evidenced': 'none',
  'not-applicable': 'none',
};

/** Labels of control states (design: met, partly met, not met, not shown). */
export const stateLabels: Readonly<Record<Verdict, string>> = {
  pass: 'Met',
  partial: 'Partly met',
  fail: 'Not met',
  'not-evidenced': 'Not shown',
  'not-applicable': 'Not applicable',
};

interface Label {
  readonly word: string;
  readonly tone: Tone;
}

/** Labels of scores; no score, and insufficient evidence, are neither a failure nor a pass. */
export const scoreLabels: Readonly<Record<ScoreLabel, Label>> = {
  compliant: { word: 'Compliant', tone: 'pass' },
  'at-risk': { word: 'At Risk', tone: 'partial' },
  'non-compliant': { word: 'Non-Compliant', tone: 'fail' },
  'insufficient-evidence': { word: 'Insufficient evidence', tone: 'none' },
  'not-scanned': { word: 'Not Scanned', tone: 'none' },
};

/** Returns a score or a pass rate as a table cell: with percent sign as on screen, or a dash. */
export const scoreFigure = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);

export const sumOf = (counts: PerSeverity): number =>
  severities.reduce((sum, severity) => sum + counts[severity], 0);

/** Returns text such as `2 critical, 4 high and 1 low`; empty if there are none. */
export const severityText = (counts: PerSeverity): string => {
  const parts = severities.flatMap((severity: Severity) =>
    counts[severity] > 0 ? [`${number(counts[severity])} ${severity}`] : [],
  );
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : (last ?? '');
};
