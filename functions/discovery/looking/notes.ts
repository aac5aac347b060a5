/** Notes that a method makes while it looks; together they say how far it could. */

import type { Found } from '#functions/discovery/methods/method.ts';
import type { CoverageState } from '#shared/discovery/coverage.ts';

/** The worst that is noted is what the whole comes to: one place that could not be looked at makes "none" of it unknown. */
const worstFirst: readonly CoverageState[] = ['failed', 'denied', 'truncated', 'ran', 'skipped'];

/** Longest reason that coverage holds. */
const LONGEST = 1000;

export interface Notes {
  readonly note: (state: CoverageState, reason?: string) => void;
  /** So many things were looked at. */
  readonly looked: (count: number) => void;
  readonly coverage: () => Found['coverage'];
}

/** @param nothing why there was nothing to look at, where nothing is noted */
export const createNotes = (nothing: string): Notes => {
  const states = new Set<CoverageState>();
  const reasons = new Set<string>();
  let looked = 0;
  return {
    note: (state, reason) => {
      states.add(state);
      if (reason !== undefined) reasons.add(reason);
    },
    looked: (count) => {
      looked += count;
    },
    coverage: () => {
      const status = worstFirst.find((state) => states.has(state)) ?? 'skipped';
      const text = reasons.size > 0 ? [...reasons].join(' ') : nothing;
      const reason = text.length > LONGEST ? `${text.slice(0, LONGEST - 2)} …` : text;
      return { status, looked, ...(status === 'ran' && reasons.size === 0 ? {} : { reason }) };
    },
  };
};
