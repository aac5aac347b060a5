import type { Verdict } from '#shared/judging/verdict.ts';

/** Whether a verdict leaves something that an organization may have decided to live with. */
export const isMissed = (verdict: Verdict): boolean => verdict !== 'pass' && verdict !== 'not-applicable';
