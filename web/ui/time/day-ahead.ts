const DAY = 86_400_000;

/** The day that lies so many days ahead, in UTC, as a field for a day takes it: `YYYY-MM-DD`. */
export const dayAhead = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
