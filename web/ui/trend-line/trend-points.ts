/** Daily values for a line chart; days without a stored value are absent. */

/** The value of a day. */
export interface DayValue {
  /** Date, such as `2026-11-24`. */
  readonly day: string;
  readonly value: number;
  /** Values of different scales are not joined; absent if there is only one scale. */
  readonly scale?: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns the number of days between a day and today. */
export const daysBefore = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / DAY);

/** Splits values into segments that a line may join: consecutive days of one scale. */
export const stretchesOf = (values: readonly DayValue[]): readonly (readonly DayValue[])[] => {
  const stretches: DayValue[][] = [];
  for (const one of values) {
    const last = stretches.at(-1)?.at(-1);
    if (last && last.scale === one.scale && daysBefore(last.day, one.day) === 1) stretches.at(-1)?.push(one);
    else stretches.push([one]);
  }
  return stretches;
};

/**
 * Describes the first, last, lowest, and highest value, such as `HIPAA score on 3 of 30 days: first 61, last
 * 78, lowest 61, highest 78`.
 */
export const trendText = (label: string, values: readonly DayValue[], days: number): string => {
  if (values.length === 0) return `${label}: no values in the last ${days} days`;
  const numbers = values.map(({ value }) => value);
  return (
    `${label} on ${values.length} of ${days} days: first ${numbers[0]}, last ${numbers.at(-1)}, ` +
    `lowest ${Math.min(...numbers)}, highest ${Math.max(...numbers)}`
  );
};

/**
 * Describes the change between the first and the last day, such as `+3 since Nov 03`; empty if it cannot be
 * computed.
 */
export const changeText = (values: readonly DayValue[], dayText: (day: string) => string): string => {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || first === last || first.scale !== last.scale) return '';
  const change = last.value - first.value;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change)} since ${dayText(first.day)}`;
};
