import type { ScanReply } from '#shared/scans/contract.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { unreachedText } from './reached.ts';

/** Returns the duration in whole seconds; undefined until the scan has both timestamps. */
export const durationSeconds = ({
  startedAt,
  completedAt,
}: Pick<ScanReply, 'startedAt' | 'completedAt'>): number | undefined =>
  startedAt === null || completedAt === null
    ? undefined
    : Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000);

/**
 * Describes how a scan ended, such as `HIPAA scan completed, score 62 of 100`, and which addresses did not
 * respond.
 */
export const outcomeText = (
  scan: Pick<ScanReply, 'framework' | 'status' | 'score' | 'addresses'>,
): string => {
  const { framework, status, score } = scan;
  if (status !== 'completed') return `${framework} scan ${status}`;
  const missed = unreachedText(scan);
  const end = `${framework} scan completed, ${score === null ? 'without a score' : `score ${score} of 100`}`;
  return missed === undefined ? end : `${end}. ${missed}`;
};

/** Returns the passing among the applicable parameters, such as `34 of 47`. */
export const passedText = (counts: ScoreObject['counts']): string =>
  `${counts.pass} of ${counts.pass + counts.partial + counts.fail + counts['not-evidenced']}`;

/**
 * Formats a change of points with its sign, such as `+3.2` or `−1.9`; a change that rounds to zero is `±0`.
 * @param decimals maximum number of decimals; 1 unless figures have to add up
 */
export const signed = (points: number, decimals = 1): string => {
  const figure = Math.abs(points).toFixed(decimals).replace(/\.0+$/, '');
  if (figure === '0') return '±0';
  return points > 0 ? `+${figure}` : `−${figure}`;
};
