import { optionalEnv } from '#functions/platform/env.ts';
import type { ProbeLevel } from '#shared/evidence/origin-kinds.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Time between requests to one host. */
export interface Pace {
  /** Least milliseconds from the end of one request to the start of the next. */
  readonly gap: number;
  /** Waits; injected so that tests and the benchmark need no real time. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Least milliseconds between requests to one host, and between messages to an agent (probes §1). */
const GAP = 250;
const CHAT_GAP = SECOND;

/** The pace of every real run; on one's own machine `PROBE_GAP` lowers it, which only tests do. */
export const steadyPace = (level?: ProbeLevel): Pace => {
  const gap = level === 'L2' ? CHAT_GAP : GAP;
  const lowered = optionalEnv('STAGE') === 'local' ? optionalEnv('PROBE_GAP') : undefined;
  return {
    gap: lowered === undefined ? gap : Number(lowered),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
};

/** No pace at all. For tests and the benchmark, whose targets are their own. */
export const noPace: Pace = { gap: 0, wait: async () => {} };
