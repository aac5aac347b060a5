import type { Stats } from '#shared/counters/stats.ts';

const text = (numbers: readonly number[] = []): string => (numbers.length > 0 ? numbers.join(' ') : '0');

/** Returns one line for each row in which two stats differ, such as `agent 0199…: agents 1 0 1 → 0 1`. */
export const describeDifference = (of: string, counted: Stats, right: Stats): readonly string[] => {
  const names = [...new Set([...Object.keys(counted.tally), ...Object.keys(right.tally)])].toSorted();
  const lines = names
    .map((name) => [name, text(counted.tally[name]), text(right.tally[name])] as const)
    .filter(([, before, after]) => before !== after)
    .map(([name, before, after]) => `${of}: ${name} ${before} → ${after}`);
  return counted.lastScanTime === right.lastScanTime
    ? lines
    : [...lines, `${of}: last scan ${counted.lastScanTime ?? 'never'} → ${right.lastScanTime ?? 'never'}`];
};
