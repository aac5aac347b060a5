import { AT_RISK_FROM, COMPLIANT_FROM } from '#shared/agents/labels.ts';
import type { Verdict } from '#shared/judging/verdict.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import type { PerSeverity } from '../report-model.ts';
import type { Tone } from '../section.ts';
import { number } from '../text.ts';

/** What every report says of itself, in every format. */
export const NOTICE =
  'This report is evidence for an assessor, not a certification. What nobody has shown earns no points.';

/** Words for what a control or parameter comes to. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
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

/** Words for where a control stands (design: met, partly met, not met, not shown). */
export const stateWords: Readonly<Record<Verdict, string>> = {
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

/** The compliance label of a score; none is no failure, and no pass. */
export const scoreLabel = (score: number | null): Label => {
  if (score === null) return { word: 'Not Scanned', tone: 'none' };
  if (score >= COMPLIANT_FROM) return { word: 'Compliant', tone: 'pass' };
  if (score >= AT_RISK_FROM) return { word: 'At Risk', tone: 'partial' };
  return { word: 'Non-Compliant', tone: 'fail' };
};

/** A score as a cell: with the percent sign of the screens, or a dash. */
export const scoreFigure = (score: number | null): string => (score === null ? '–' : `${score}%`);

export const sumOf = (counts: PerSeverity): number =>
  severities.reduce((sum, severity) => sum + counts[severity], 0);

/** Such as `2 critical, 4 high and 1 low`; empty where there is none. */
export const severityText = (counts: PerSeverity): string => {
  const parts = severities.flatMap((severity: Severity) =>
    counts[severity] > 0 ? [`${number(counts[severity])} ${severity}`] : [],
  );
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : (last ?? '');
};
