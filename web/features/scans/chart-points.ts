import type { ScanReply } from '#shared/scans/contract.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import { modelName } from '#web/ui/score/score-model.ts';
import { date, dateTime } from '#web/ui/time/format.ts';

/** A score at a point in time. */
export interface Scored {
  readonly at: string;
  readonly score: number;
  /** Version of the score model. */
  readonly model: string;
}

/** Returns the scans with a score, oldest first. */
export const scoredOf = (scans: readonly ScanReply[]): readonly Scored[] =>
  scans
    .flatMap(({ score, completedAt, modelVersion }) =>
      score === null || completedAt === null
        ? []
        : [{ at: completedAt, score, model: modelVersion ?? SCORE_MODEL }],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));

/** Splits the scores into lines, one for each consecutive run of the same score model. */
export const linesOf = <S extends Pick<Scored, 'model'>>(scored: readonly S[]): readonly (readonly S[])[] => {
  const lines: S[][] = [];
  for (const one of scored) {
    const last = lines.at(-1);
    if (last?.[0]?.model === one.model) last.push(one);
    else lines.push([one]);
  }
  return lines;
};

/** Returns the first score of each new score model. */
export const modelChanges = <S extends Pick<Scored, 'model'>>(scored: readonly S[]): readonly S[] =>
  linesOf(scored)
    .slice(1)
    .flatMap(([first]) => first ?? []);

/** Returns the start of the axis: a round number below the lowest score and the lower threshold. */
export const axisStart = (scores: readonly number[]): number =>
  Math.max(0, Math.floor((Math.min(...scores, 60) - 1) / 10) * 10);

/** Returns the end of the axis: above the highest score and the upper threshold. */
export const axisEnd = (scores: readonly number[]): number => Math.min(100, Math.max(90, ...scores) + 4);

/**
 * Returns the left axis label. Scans of one day are labeled by time; on narrow screens only the right label
 * shows the year.
 */
export const startText = (start: string, end: string, narrow: boolean): string => {
  if (date(start) === date(end)) return dateTime(start).slice(-5);
  return narrow ? date(start).slice(0, -6) : date(start);
};

/** Returns the right axis label. */
export const endText = (start: string, end: string, narrow: boolean): string => {
  if (date(start) !== date(end)) return date(end);
  return narrow ? dateTime(end).replace(/, \d{4}/, '') : dateTime(end);
};

/**
 * Describes the chart, such as `HIPAA score of 10 scans: first 61, last 78, lowest 61, highest 78`, and any
 * change of score model.
 */
export const chartText = (framework: string, scored: readonly Scored[]): string => {
  const scores = scored.map((one) => one.score);
  const changes = modelChanges(scored).map(
    ({ at, model }) => `; from ${date(at)} scored by ${modelName(model)}, not comparable with earlier scores`,
  );
  return (
    `${framework} score of ${scores.length} scans: first ${scores[0]}, last ${scores.at(-1)}, ` +
    `lowest ${Math.min(...scores)}, highest ${Math.max(...scores)}${changes.join('')}`
  );
};
