const DAY = 86_400_000;

/** Returns the UTC date that many days ahead, in the format of a date field: `YYYY-MM-DD`. */
export const dayAhead = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
