import type { Verdict } from '#shared/judging/score.ts';
import type { CollectorResult } from '#shared/scans/contract.ts';

type Status = CollectorResult['status'];

/** Glyph of each outcome of a collector. */
export const collectorVerdict: Readonly<Record<Status, Verdict>> = {
  ran: 'pass',
  failed: 'fail',
  skipped: 'not-applicable',
};

const order: readonly Status[] = ['ran', 'failed', 'skipped'];

/** Such as `5 ran, 1 failed, 1 skipped`; outcomes that none had are left out. */
export const collectorsText = (collectors: readonly Pick<CollectorResult, 'status'>[]): string => {
  const parts = order.flatMap((status) => {
    const count = collectors.filter((collector) => collector.status === status).length;
    return count === 0 ? [] : [`${count} ${status}`];
  });
  return parts.length === 0 ? 'none' : parts.join(', ');
};
