import type { Verdict } from '#shared/judging/score.ts';
import type { CollectorResult } from '#shared/scans/contract.ts';

/** What a collector came to, as people are told: one that found nobody at home is no fault of ours. */
export type CollectorOutcome = CollectorResult['status'] | 'unreached';

export const outcomeOf = ({
  status,
  unreached,
}: Pick<CollectorResult, 'status' | 'unreached'>): CollectorOutcome => (unreached ? 'unreached' : status);

/** Glyph of each outcome of a collector. */
export const collectorVerdict: Readonly<Record<CollectorOutcome, Verdict>> = {
  ran: 'pass',
  unreached: 'fail',
  failed: 'fail',
  skipped: 'not-applicable',
};

/** An outcome by itself. */
export const collectorWords: Readonly<Record<CollectorOutcome, string>> = {
  ran: 'Ran',
  unreached: 'Could not reach',
  failed: 'Failed',
  skipped: 'Skipped',
};

const order: readonly CollectorOutcome[] = ['ran', 'unreached', 'failed', 'skipped'];

/** Such as `2 ran, 1 could not reach, 1 skipped`; outcomes that none had are left out. */
export const collectorsText = (
  collectors: readonly Pick<CollectorResult, 'status' | 'unreached'>[],
): string => {
  const parts = order.flatMap((outcome) => {
    const count = collectors.filter((collector) => outcomeOf(collector) === outcome).length;
    return count === 0 ? [] : [`${count} ${collectorWords[outcome].toLowerCase()}`];
  });
  return parts.length === 0 ? 'none' : parts.join(', ');
};
