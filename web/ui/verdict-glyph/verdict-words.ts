import type { Verdict } from '#shared/judging/score.ts';

/** The word of each verdict as every screen writes it. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  pass: 'Pass',
  partial: 'Partial',
  fail: 'Fail',
  'not-evidenced': 'Not evidenced',
  'not-applicable': 'Not applicable',
};
