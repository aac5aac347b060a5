import type { ScoreObject } from '#shared/judging/score.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { unreachedText } from './reached.ts';

/** Whole seconds from start to end; undefined until it has both. */
export const durationSeconds = ({
  startedAt,
  completedAt,
}: Pick<ScanReply, 'startedAt' | 'completedAt'>): number | undefined =>
  startedAt === null || completedAt === null
    ? undefined
    : Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000);

/** How a scan ended, such as `HIPAA scan completed, score 62 of 100`, and whom it did not reach. */
export const outcomeText = (
  scan: Pick<ScanReply, 'framework' | 'status' | 'score' | 'addresses'>,
): string => {
  const { framework, status, score } = scan;
  if (status !== 'completed') return `${framework} scan ${status}`;
  const missed = unreachedText(scan);
  const end = `${framework} scan completed, ${score === null ? 'without a score' : `score ${score} of 100`}`;
  return missed === undefined ? end : `${end}. ${missed}`;
};

/** `34 of 47`: parameters that pass, of those that apply. */
export const passedText = (counts: ScoreObject['counts']): string =>
  `${counts.pass} of ${counts.pass + counts.partial + counts.fail + counts['not-evidenced']}`;

/**
 * A change of points with its sign, such as `+3.2` or `−1.9`; a change that rounds to nothing is `±0`.
 * @param decimals at most so many; 1 unless figures have to add up
 */
export const signed = (points: number, decimals = 1): string => {
  const figure = Math.abs(points).toFixed(decimals).replace(/\.0+$/, '');
  if (figure === '0') return '±0';
  return points > 0 ? `+${figure}` : `−${figure}`;
};
