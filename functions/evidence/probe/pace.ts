import { setTimeout as sleep } from 'node:timers/promises';

/** Time between requests to one host. */
export interface Pace {
  /** Least milliseconds from the end of one request to the start of the next. */
  readonly gap: number;
  /** Waits; injected so that tests and the benchmark need no real time. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The pace of every real run (probes §1): at least 250 ms apart. */
export const steadyPace: Pace = { gap: 250, wait: async (milliseconds) => void (await sleep(milliseconds)) };

/** No pace at all. For tests and the benchmark, whose targets are their own. */
export const noPace: Pace = { gap: 0, wait: async () => {} };
