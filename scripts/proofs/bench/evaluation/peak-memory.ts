import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../../harness/figure.ts';

const run = promisify(execFile);
const ROUNDS = 5;

const peakOf = async (which: 'ours' | 'byHand'): Promise<number> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'one-evaluator.ts'), which]);
  return Number(stdout) / 1024;
};

/**
 * Returns the peak resident memory in MiB of a fresh evaluation process, as medians of processes that ran
 * alternately.
 */
export const peakMemory = async (): Promise<{ readonly ours: number; readonly byHand: number }> => {
  const peaks = { ours: [] as number[], byHand: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    peaks.byHand.push(await peakOf('byHand'));
    peaks.ours.push(await peakOf('ours'));
  }
  return { ours: median(peaks.ours), byHand: median(peaks.byHand) };
};
