/** Times cross every boundary as ISO 8601 text in UTC with milliseconds. Durations in code are milliseconds. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A timestamp as ISO 8601 text in UTC, such as `2026-11-20T08:40:00.000Z`. */
export type Instant = string;

/** The clock, passed in so that rules stay pure. */
export type Clock = () => Date;

export const instant = (date: Date): Instant => date.toISOString();

/** Returns `from` shifted by `milliseconds`. */
export const later = (from: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(from) + milliseconds).toISOString();
