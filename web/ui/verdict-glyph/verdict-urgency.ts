import type { Verdict } from '#shared/scoring/verdict.ts';

/** Verdicts by urgency, most urgent first. */
export const byUrgency = [
  'fail',
  'partial',
  'not-evidenced',
  'pass',
  'not-applicable',
] as const satisfies readonly Verdict[];

/** Returns the position of a verdict in that order, from 0: the lower, the more urgent. */
export const urgency = (verdict: Verdict): number => byUrgency.indexOf(verdict);
