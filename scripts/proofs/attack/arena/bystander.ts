/** Another tenant that continues to work during an attack, to measure whether it has to wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Arena, callerOf } from './arena.ts';
import { fullTenant } from './tenants.ts';

export interface BystanderCall {
  readonly path: string;
  readonly milliseconds: number;
  /** 0 if there was no response. */
  readonly status: number;
  readonly text: string;
}

const PAUSE = 150;
const QUIET_CALLS = 20;
/** Minimum number of calls, even without time. */
const MIN_CALLS = 4;
/** Lower times are not noticeable, in milliseconds, regardless of the baseline. */
const MIN_LIMITS = { p95: 3000, worst: 10_000 };
const TIMES = { p95: 20, worst: 60 };

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const millisecondsOf = (calls: readonly BystanderCall[]) => calls.map(({ milliseconds }) => milliseconds);

/**
 * Runs work while a separate tenant makes valid calls, and records whether it had to wait: its p95 compared
 * with the same calls just before, because the machine may have other work too.
 * @returns the figures as text
 */
export const besideBystander = async (arena: Arena, work: () => Promise<unknown>): Promise<string> => {
  const { canary, admin } = await fullTenant(arena.ground);
  const worker = new Worker(new URL('./bystander-worker.ts', import.meta.url), {
    workerData: { url: arena.url, token: admin.token, pause: PAUSE },
  });
  const calls: BystanderCall[] = [];
  worker.on('message', (call: BystanderCall) => calls.push(call));
  try {
    while (calls.length < QUIET_CALLS && (arena.left > 0 || calls.length < MIN_CALLS)) await sleep(PAUSE);
    const quiet = quantile(millisecondsOf(calls.splice(0)), 0.95);
    await work();
    const { tally } = arena;
    const during = [...calls];
    const foreign = arena.foreignTo(callerOf(admin, canary));
    for (const { path, status, text } of during)
      tally.expect(
        status === 200 && !foreign.some((word) => text.includes(word)),
        `the bystander's GET ${path} answers ${status}`,
        { answer: text.slice(0, 300) },
      );
    const limits = {
      p95: Math.max(MIN_LIMITS.p95, TIMES.p95 * quiet),
      worst: Math.max(MIN_LIMITS.worst, TIMES.worst * quiet),
    };
    const times = millisecondsOf(during);
    const [p95, worst] = [quantile(times, 0.95), Math.max(0, ...times)];
    tally.expect(
      p95 <= limits.p95,
      `another tenant waits: p95 ${p95.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms`,
    );
    tally.expect(
      worst <= limits.worst,
      `another tenant waits ${worst.toFixed(0)} ms, quiet p95 ${quiet.toFixed(0)} ms`,
    );
    return `bystander p95 ${p95.toFixed(0)} ms, worst ${worst.toFixed(0)} (quiet p95 ${quiet.toFixed(0)}; bounds ${limits.p95.toFixed(0)}, ${limits.worst.toFixed(0)})`;
  } finally {
    await worker.terminate();
  }
};
