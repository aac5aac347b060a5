/** What discovery may ask: of one origin, and in one run. Said here and nowhere else. */

import type { Timeouts } from '#functions/platform/outbound/timeouts.ts';
import type { ProbeBudget } from '#shared/evidence/origin-kinds.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/**
 * Of one origin, by all methods together: more than an assessment has (probes §1), since nothing is known of what answers and one origin may
 * have many agents, and in half of its time, since most addresses are none. Of an ordinary server some sixty small questions are asked.
 */
export const originBudget: ProbeBudget = {
  requests: { L0: 100, L1: 50 },
  milliseconds: MINUTE,
};

/** Deadlines of what discovery asks: an address that is slower than this is said to have given no answer. */
export const discoveryTimeouts: Timeouts = {
  dns: 2 * SECOND,
  connect: 2 * SECOND,
  tls: 3 * SECOND,
  headers: 5 * SECOND,
  bodyIdle: 3 * SECOND,
};

/** Limits of a whole run. */
export interface RunLimits {
  /** Origins that are asked anything. */
  readonly origins: number;
  /** Requests and calls of all methods. */
  readonly requests: number;
  readonly milliseconds: number;
  /** For one request, however slowly its answer drips. */
  readonly requestMilliseconds: number;
}

export const runLimits: RunLimits = {
  origins: 1000,
  requests: 20_000,
  milliseconds: 15 * MINUTE,
  requestMilliseconds: 8 * SECOND,
};
