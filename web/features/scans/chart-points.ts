import { SCORE_MODEL } from '#shared/judging/verdict.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { modelName } from '#web/ui/score/score-model.ts';
import { date, dateTime } from '#web/ui/time/format.ts';

/** A score in time. */
export interface Scored {
  readonly at: string;
  readonly score: number;
  /** Version of the rules that made it. */
  readonly model: string;
}

/** The scans that earned a score, oldest first. */
export const scoredOf = (scans: readonly ScanReply[]): readonly Scored[] =>
  scans
    .flatMap(({ score, completedAt, modelVersion }) =>
      score === null || completedAt === null
        ? []
        : [{ at: completedAt, score, model: modelVersion ?? SCORE_MODEL }],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));

/** Scores in time as far as a line may join them: those of one model, up to where another takes its place. */
export const linesOf = <S extends Pick<Scored, 'model'>>(scored: readonly S[]): readonly (readonly S[])[] => {
  const lines: S[][] = [];
  for (const one of scored) {
    const last = lines.at(-1);
    if (last?.[0]?.model === one.model) last.push(one);
    else lines.push([one]);
  }
  return lines;
};

/** Where another model takes the place of the one before: its first score. */
export const modelChanges = <S extends Pick<Scored, 'model'>>(scored: readonly S[]): readonly S[] =>
  linesOf(scored)
    .slice(1)
    .flatMap(([first]) => first ?? []);

/** Where the axis begins: a round figure below the lowest score and the lower threshold. */
export const axisStart = (scores: readonly number[]): number =>
  Math.max(0, Math.floor((Math.min(...scores, 60) - 1) / 10) * 10);

/** Where the axis ends: above the highest score and the upper threshold. */
export const axisEnd = (scores: readonly number[]): number => Math.min(100, Math.max(90, ...scores) + 4);

/** Under the left end: within one day the hour tells the ends apart; where there is little room the end alone names the year. */
export const startText = (start: string, end: string, narrow: boolean): string => {
  if (date(start) === date(end)) return dateTime(start).slice(-5);
  return narrow ? date(start).slice(0, -6) : date(start);
};

/** Under the right end. */
export const endText = (start: string, end: string, narrow: boolean): string => {
  if (date(start) !== date(end)) return date(end);
  return narrow ? dateTime(end).replace(/, \d{4}/, '') : dateTime(end);
};

/** Such as `HIPAA score of 10 scans: first 61, last 78, lowest 61, highest 78`; and from when on another model scores. */
export const chartText = (framework: string, scored: readonly Scored[]): string => {
  const scores = scored.map((one) => one.score);
  const changes = modelChanges(scored).map(
    ({ at, model }) => `; from ${date(at)} on by ${modelName(model)}, not compared with those before`,
  );
  return (
    `${framework} score of ${scores.length} scans: first ${scores[0]}, last ${scores.at(-1)}, ` +
    `lowest ${Math.min(...scores)}, highest ${Math.max(...scores)}${changes.join('')}`
  );
};
