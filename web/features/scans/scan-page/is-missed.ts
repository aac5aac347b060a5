import type { Verdict } from '#shared/scoring/verdict.ts';

/** Returns whether a verdict leaves a shortfall for which the organization may record an exception. */
export const isMissed = (verdict: Verdict): boolean => verdict !== 'pass' && verdict !== 'not-applicable';
