import type { CollectorResult } from '#shared/scans/contract.ts';
import type { Verdict } from '#shared/scoring/score.ts';

/** Outcome of a collector as shown to users. An unreachable target is not an error of the product. */
export type CollectorOutcome = CollectorResult['status'] | 'unreached';

export const outcomeOf = ({
  status,
  unreached,
}: Pick<CollectorResult, 'status' | 'unreached'>): CollectorOutcome => (unreached ? 'unreached' : status);

/** Glyph of each collector outcome. */
export const collectorVerdict: Readonly<Record<CollectorOutcome, Verdict>> = {
  ran: 'pass',
  unreached: 'fail',
  failed: 'fail',
  skipped: 'not-applicable',
};

/** Label of a single outcome. */
export const collectorLabels: Readonly<Record<CollectorOutcome, string>> = {
  ran: 'Ran',
  unreached: 'Unreachable',
  failed: 'Failed',
  skipped: 'Skipped',
};

const order: readonly CollectorOutcome[] = ['ran', 'unreached', 'failed', 'skipped'];

/** Returns a summary such as `2 ran, 1 unreachable, 1 skipped`, without zero counts. */
export const collectorsText = (
  collectors: readonly Pick<CollectorResult, 'status' | 'unreached'>[],
): string => {
  const parts = order.flatMap((outcome) => {
    const count = collectors.filter((collector) => outcomeOf(collector) === outcome).length;
    return count === 0 ? [] : [`${count} ${collectorLabels[outcome].toLowerCase()}`];
  });
  return parts.length === 0 ? 'none' : parts.join(', ');
};
