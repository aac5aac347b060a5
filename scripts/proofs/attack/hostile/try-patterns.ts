/** Tries patterns on long texts, in a thread that is terminated when one hangs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type PlacedPattern, partsOf } from '#scripts/architecture/patterns.ts';
import type { Tally } from '../arena/tally.ts';
import type { PatternAnswer } from './pattern-worker.ts';

/** Maximum processor milliseconds per text: quadratic time for 100,000 characters takes far more. */
const MAX_MS = 1500;
/** Maximum wall-clock milliseconds for all texts of a pattern, on a machine with other work. */
const TIMEOUT = 30_000;

const start = () => new Worker(new URL('./pattern-worker.ts', import.meta.url));

/**
 * Records for each pattern whether it takes linear time.
 * @param length characters per text
 * @param goOn called before each pattern
 * @param patience maximum wall-clock milliseconds for all texts of a pattern
 * @returns number of texts tried
 */
export const tryPatterns = async (
  patterns: readonly PlacedPattern[],
  {
    tally,
    length,
    goOn,
    timeout = TIMEOUT,
  }: { tally: Tally; length: number; goOn: (index: number) => boolean; timeout?: number },
): Promise<number> => {
  let worker = start();
  let texts = 0;
  for (const [index, { pattern, place }] of patterns.entries()) {
    if (!goOn(index)) break;
    worker.postMessage({ ...partsOf(pattern), length });
    const stuck = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => stuck.resolve(undefined), timeout);
    const heard = once(worker, 'message') as Promise<[PatternAnswer]>;
    const answer = await Promise.race([heard, stuck.promise]);
    clearTimeout(timer);
    if (!answer) {
      heard.catch(() => {});
      await worker.terminate();
      worker = start();
      tally.fail(`${place} ${pattern} stands still`);
      continue;
    }
    const [{ slowest, text, texts: tried }] = answer;
    texts += tried;
    tally.expect(slowest <= MAX_MS, `${place} ${pattern} takes ${slowest.toFixed(0)} ms`, {
      answer: JSON.stringify(text),
    });
  }
  await worker.terminate();
  return texts;
};
