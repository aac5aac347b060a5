/** Contribution of one agent's open PHI issues to the counters of its tenant. */
import * as v from 'valibot';
import { nothing, plain, type Stats } from '#shared/counters/stats.ts';

/** Row of the open PHI issues of healthcare agents, by severity. */
export const EXPOSED = 'exposed';

const countedExposure = v.object({ healthcare: v.boolean(), open: v.array(v.number()) });

/**
 * Returns the contribution of an agent's PHI exposure; empty if it is not a healthcare agent or the item is
 * malformed.
 * @param item attributes of the item
 */
export const exposureContribution = (item: unknown): Stats => {
  const parsed = v.safeParse(countedExposure, item);
  if (!parsed.success || !parsed.output.healthcare) return nothing;
  return { tally: plain({ [EXPOSED]: parsed.output.open }), lastScanTime: null };
};
