/** Notes that a method makes during a scan; together they determine its coverage. */

import type { Found } from '#functions/discovery/methods/method.ts';
import type { CoverageState } from '#shared/discovery/coverage.ts';

/** The worst note determines the total: one source that could not be checked makes "none" unknown. */
const worstFirst: readonly CoverageState[] = ['failed', 'denied', 'truncated', 'ran', 'skipped'];

/** Maximum length of a coverage reason. */
const LONGEST = 1000;

export interface Notes {
  readonly note: (state: CoverageState, reason?: string) => void;
  /** Adds to the number of checked items. */
  readonly searched: (count: number) => void;
  readonly coverage: () => Found['coverage'];
}

/** @param nothing reason why there was nothing to scan, if there are no notes */
export const createNotes = (nothing: string): Notes => {
  const states = new Set<CoverageState>();
  const reasons = new Set<string>();
  let searched = 0;
  return {
    note: (state, reason) => {
      states.add(state);
      if (reason !== undefined) reasons.add(reason);
    },
    searched: (count) => {
      searched += count;
    },
    coverage: () => {
      const status = worstFirst.find((state) => states.has(state)) ?? 'skipped';
      const text = reasons.size > 0 ? [...reasons].join(' ') : nothing;
      const reason = text.length > LONGEST ? `${text.slice(0, LONGEST - 2)} …` : text;
      return { status, searched, ...(status === 'ran' && reasons.size === 0 ? {} : { reason }) };
    },
  };
};
