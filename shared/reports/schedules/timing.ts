/** How often and when a schedule generates a report. */
import * as v from 'valibot';

export const paces = ['weekly', 'monthly', 'quarterly'] as const;
export type Pace = (typeof paces)[number];

/** Returns whether this is a known time zone, such as `Europe/Berlin`. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.number(`Must be a whole number from ${from} to ${to}`),
    v.integer(`Must be a whole number from ${from} to ${to}`),
    v.minValue(from, `Must be a whole number from ${from} to ${to}`),
    v.maxValue(to, `Must be a whole number from ${from} to ${to}`),
  );

export const timingFields = {
  every: v.picklist(paces, `Must be one of ${paces.join(', ')}`),
  /**
   * Weekly: 1 (Monday) to 7 (Sunday). Otherwise the day of the month, 1 to 31; in shorter months, the last
   * day.
   */
  day: wholeNumber(1, 31),
  /** Hour of the day, 0 to 23, in the time zone. */
  hour: wholeNumber(0, 23),
  /** Name in the IANA time zone database. */
  timeZone: v.pipe(v.string(), v.maxLength(64, 'Must be a time zone, such as Europe/Berlin')),
};

export interface Timing {
  readonly every: Pace;
  readonly day: number;
  readonly hour: number;
  readonly timeZone: string;
}
