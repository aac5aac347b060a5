/**
 * Computes when a schedule is next due: a day and an hour in a time zone, accounting for clock changes and
 * short months.
 */
import { DAY, type Instant } from '#shared/kernel/time.ts';
import type { Timing } from './timing.ts';

/** A calendar day; months start at 1. */
interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const partsFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });

type Format = ReturnType<typeof partsFormat>;

/** Returns the local time in a time zone, expressed as if it were UTC, in milliseconds. */
const clockAt = (format: Format, time: number): number => {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return Date.UTC(
    ...([number('year'), number('month') - 1, number('day')] as const),
    ...([number('hour'), number('minute'), number('second')] as const),
  );
};

/**
 * Returns when the local time reaches this hour. A repeated hour counts at its first occurrence; a skipped
 * hour counts when it would have occurred before the clock change.
 */
const timeOf = (format: Format, { year, month, day }: CalendarDay, hour: number): number => {
  const shown = Date.UTC(year, month - 1, day, hour);
  const [before, after] = [shown - DAY, shown + DAY].map((time) => clockAt(format, time) - time) as [
    number,
    number,
  ];
  const fitting = [shown - before, shown - after].filter((time) => clockAt(format, time) === shown);
  return fitting.length > 0 ? Math.min(...fitting) : shown - before;
};

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Weeks begin on Monday (1). */
const weekdayOf = ({ year, month, day }: CalendarDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;

const dayAfter = ({ year, month, day }: CalendarDay, days: number): CalendarDay => {
  const at = new Date(Date.UTC(year, month - 1, day + days));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
};

const QUARTER = 3;

/** Returns the candidate days from `today` on, in order; the first one may be in the past. */
const candidates = ({ every, day }: Timing, today: CalendarDay): readonly CalendarDay[] => {
  if (every === 'weekly') {
    const until = (day - weekdayOf(today) + 7) % 7;
    return [until, until + 7].map((days) => dayAfter(today, days));
  }
  // Quarters begin in January, April, July and October.
  const step = every === 'monthly' ? 1 : QUARTER;
  const from = today.month - ((today.month - 1) % step);
  return [0, 1].map((steps) => {
    const { year, month } = dayAfter({ year: today.year, month: from + steps * step, day: 1 }, 0);
    return { year, month, day: Math.min(day, lastDayOf(year, month)) };
  });
};

/** Returns the first due time of a schedule after `after`. */
export const nextDue = (timing: Timing, after: Instant): Instant => {
  const format = partsFormat(timing.timeZone);
  const now = Date.parse(after);
  const clock = new Date(clockAt(format, now));
  const today = {
    ...{ year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() },
  };
  const due = candidates(timing, today)
    .map((day) => timeOf(format, day, timing.hour))
    .find((time) => time > now);
  if (due === undefined) throw new Error(`The schedule ${JSON.stringify(timing)} has no next run.`);
  return new Date(due).toISOString();
};
