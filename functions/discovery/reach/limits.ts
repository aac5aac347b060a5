/** Limits of discovery, per origin and per run. Defined only here. */

import type { Timeouts } from '#functions/platform/outbound/timeouts.ts';
import type { ProbeBudget } from '#shared/evidence/origin-kinds.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/**
 * For one origin, shared by all methods: more requests than an assessment (probes §1), because nothing is
 * known about the service and one origin may have many agents, but half of its time, because most addresses
 * are not agents. An ordinary server receives about sixty small requests.
 */
export const originBudget: ProbeBudget = {
  requests: { L0: 100, L1: 50 },
  milliseconds: MINUTE,
};

/** Timeouts of discovery requests: a slower address counts as not responding. */
export const discoveryTimeouts: Timeouts = {
  dns: 2 * SECOND,
  connect: 2 * SECOND,
  tls: 3 * SECOND,
  headers: 5 * SECOND,
  bodyIdle: 3 * SECOND,
};

/** Limits of an entire run. */
export interface RunLimits {
  /** Maximum number of origins that receive requests. */
  readonly origins: number;
  /** Maximum number of requests and calls of all methods. */
  readonly requests: number;
  readonly milliseconds: number;
  /** For one request, including a slow response. */
  readonly requestMilliseconds: number;
}

export const runLimits: RunLimits = {
  origins: 1000,
  requests: 20_000,
  milliseconds: 15 * MINUTE,
  requestMilliseconds: 8 * SECOND,
};
