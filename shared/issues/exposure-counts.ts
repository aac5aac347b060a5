/** What the open issues of one agent that expose PHI add to the counters of its tenant. */
import * as v from 'valibot';
import { nothing, plain, type Stats } from '#shared/counters/stats.ts';

/** Name of the row of the open issues of healthcare agents that expose PHI, by severity. */
export const EXPOSED = 'exposed';

const countedExposure = v.object({ healthcare: v.boolean(), open: v.array(v.number()) });

/**
 * What the exposure of an agent adds; nothing of one that is no healthcare agent, or is not of this shape.
 * @param item attributes of the item
 */
export const exposureContribution = (item: unknown): Stats => {
  const parsed = v.safeParse(countedExposure, item);
  if (!parsed.success || !parsed.output.healthcare) return nothing;
  return { tally: plain({ [EXPOSED]: parsed.output.open }), lastScanTime: null };
};
