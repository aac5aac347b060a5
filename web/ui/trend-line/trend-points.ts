/** Values of days as a line may show them: what no day stored is no part of it. */

/** The value of a day. */
export interface DayValue {
  /** Such as `2026-11-24`. */
  readonly day: string;
  readonly value: number;
  /** Values of different scales are not joined; one where there is one. */
  readonly scale?: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** How many days a day lies before today. */
export const daysBefore = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / DAY);

/** The stretches that a line may join: days that follow each other, of one scale. */
export const stretchesOf = (values: readonly DayValue[]): readonly (readonly DayValue[])[] => {
  const stretches: DayValue[][] = [];
  for (const one of values) {
    const last = stretches.at(-1)?.at(-1);
    if (last && last.scale === one.scale && daysBefore(last.day, one.day) === 1) stretches.at(-1)?.push(one);
    else stretches.push([one]);
  }
  return stretches;
};

/** First, last, lowest and highest value in words, such as `HIPAA score on 3 of 30 days: first 61, last 78, lowest 61, highest 78`. */
export const trendText = (label: string, values: readonly DayValue[], days: number): string => {
  if (values.length === 0) return `${label}: no day of the last ${days} has a value`;
  const numbers = values.map(({ value }) => value);
  return (
    `${label} on ${values.length} of ${days} days: first ${numbers[0]}, last ${numbers.at(-1)}, ` +
    `lowest ${Math.min(...numbers)}, highest ${Math.max(...numbers)}`
  );
};

/** What became of the value between the first and the last day, such as `+3 since Nov 03`; empty where that cannot be said. */
export const changeText = (values: readonly DayValue[], dayText: (day: string) => string): string => {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || first === last || first.scale !== last.scale) return '';
  const change = last.value - first.value;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change)} since ${dayText(first.day)}`;
};
