/** Time limits of tests on a machine that also runs other work. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Factor by which a machine whose cores are all shared, and unevenly so, may extend the time of a test. */
const ROOM = 5;

/**
 * Returns the limit of a test in milliseconds, from the processor time that it needs. Only this function sets
 * the margin for a busy machine.
 * @param seconds of processor time, all its processes together
 */
export const needs = (seconds: number): number => ROOM * seconds * 1000;

/** Processor time, in microseconds. */
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
 * Returns how many times slower than on an idle machine work on all cores currently is, from 1 to 5. Used by
 * tests that must observe something within a second, so that other work on the machine does not fail them.
 */
export const slowness = async (): Promise<number> =>
  Math.min(ROOM, Math.max(1, ...(await Promise.all(Array.from({ length: availableParallelism() }, spun)))));

/**
 * Starts a clock that only the work of this process advances; the clock returns milliseconds of processor
 * time.
 */
export const processorClock = (): (() => number) => {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
};

/** Returns the milliseconds of processor time that work takes. */
export const spentBy = (work: () => void): number => {
  const spent = processorClock();
  work();
  return spent();
};

/**
 * Returns whether work takes less than a number of milliseconds of processor time in one of three attempts.
 * Other work may slow one attempt, but rarely all.
 */
export const staysWithin = (milliseconds: number, work: () => void): boolean =>
  [1, 2, 3].some(() => spentBy(work) < milliseconds);
