/** How long a test may take on a machine that has other work too. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a machine with work for others on every core, and unfair at that, makes of the time that a test needs. */
const ROOM = 5;

/**
 * The limit of a test, in milliseconds, by what it needs; the one place that says how much room a busy machine gets.
 * @param seconds of processor time, all its processes together
 */
export const needs = (seconds: number): number => ROOM * seconds * 1000;

/** Microseconds of processor. */
const SPIN = 50_000;
const spinner = `
  const { parentPort } = require('node:worker_threads');
  const began = performance.now();
  const used = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part);
  const before = used();
  while (used() - before < ${SPIN});
  parentPort.postMessage((performance.now() - began) * 1000 / ${SPIN});
`;

const spun = async (): Promise<number> => {
  const worker = new Worker(spinner, { eval: true });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise;
};

/**
 * How many times longer than on an idle machine work on all cores takes just now; 1 to 5. For what must be seen within
 * a second, which somebody else's work must not break.
 */
export const slowness = async (): Promise<number> =>
  Math.min(ROOM, Math.max(1, ...(await Promise.all(Array.from({ length: availableParallelism() }, spun)))));

/** Starts a clock that only the work of this process moves; it answers milliseconds of processor. */
export const processorClock = (): (() => number) => {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
};

/** Milliseconds of processor that work takes. */
export const spentBy = (work: () => void): number => {
  const spent = processorClock();
  work();
  return spent();
};

/** Whether work takes less than so many milliseconds of processor in one of three goes: work beside it slows one go, hardly all. */
export const staysWithin = (milliseconds: number, work: () => void): boolean =>
  [1, 2, 3].some(() => spentBy(work) < milliseconds);
