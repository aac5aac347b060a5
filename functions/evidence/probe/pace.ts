import { optionalEnv } from '#functions/platform/env.ts';
import type { ProbeLevel } from '#shared/evidence/origin-kinds.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Time between requests to one host. */
export interface Pace {
  /** Minimum milliseconds from the end of one request to the start of the next. */
  readonly gap: number;
  /** Waits; injected so that tests and the benchmark need no real time. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Minimum milliseconds between requests to one host, and between messages to an agent (probes §1). */
const GAP = 250;
const CHAT_GAP = SECOND;

/** Returns the pace of a real run; on a local machine, tests can lower it with `PROBE_GAP`. */
export const steadyPace = (level?: ProbeLevel): Pace => {
  const gap = level === 'L2' ? CHAT_GAP : GAP;
  const lowered = optionalEnv('STAGE') === 'local' ? optionalEnv('PROBE_GAP') : undefined;
  return {
    gap: lowered === undefined ? gap : Number(lowered),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
};

/** No delay. Only for tests and the benchmark, which own their targets. */
export const noPace: Pace = { gap: 0, wait: async () => {} };
