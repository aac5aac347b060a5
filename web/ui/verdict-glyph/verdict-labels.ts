import type { Verdict } from '#shared/scoring/score.ts';

/** Labels of the verdicts, used on every screen. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  pass: 'Pass',
  partial: 'Partial',
  fail: 'Fail',
  'not-evidenced': 'Not evidenced',
  'not-applicable': 'Not applicable',
};
