/** Schedules in the five fields of cron (POSIX crontab, with steps), in UTC. */

/** An invalid schedule; the message names the field and the expected format. */
export class InvalidScheduleError extends Error {
  override readonly name = 'InvalidScheduleError';
}

interface FieldRule {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const fieldRules = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day of the month', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12 },
  // Both 0 and 7 are Sunday.
  { name: 'day of the week', from: 0, to: 7 },
] as const satisfies readonly FieldRule[];

/** A parsed schedule. */
export interface Schedule {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** True if days of the month and days of the week are both limited: either match suffices, as in cron. */
  readonly eitherDay: boolean;
}

const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

const numbersOf = (part: string, { name, from, to }: FieldRule): readonly number[] => {
  const refuse = () =>
    new InvalidScheduleError(
      `Schedule: the ${name} \`${part}\` must be \`*\`, a number from ${from} to ${to}, a range such as \`${from}-${to}\`, or one of these with a step such as \`*/2\``,
    );
  const [match, first, last, by] = PART.exec(part) ?? [];
  if (match === undefined) throw refuse();
  const begin = first === undefined ? from : Number(first);
  // `5/15` means every 15 from 5, as in most cron implementations.
  const end = last !== undefined ? Number(last) : first === undefined || by !== undefined ? to : begin;
  const step = by === undefined ? 1 : Number(by);
  if (begin < from || end > to || begin > end || step < 1) throw refuse();
  return Array.from({ length: Math.floor((end - begin) / step) + 1 }, (_, at) => begin + at * step);
};

/** Maximum length of each month: a day that none of the months has never occurs. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Parses a schedule such as `0 *\/6 * * *`, every six hours.
 * @throws InvalidScheduleError
 */
export const readSchedule = (text: string): Schedule => {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== fieldRules.length)
    throw new InvalidScheduleError(
      'Schedule: must have five fields (minute, hour, day of the month, month, day of the week), such as `0 */6 * * *` for every six hours',
    );
  const sets = fieldRules.map(
    (rule, at) => new Set((fields[at] ?? '').split(',').flatMap((part) => numbersOf(part, rule))),
  );
  const [minutes, hours, days, months, weekdays] = sets as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  if (weekdays.delete(7)) weekdays.add(0);
  const [, , day = '', , weekday = ''] = fields;
  const eitherDay = !day.startsWith('*') && !weekday.startsWith('*');
  const least = Math.min(...days);
  if (!eitherDay && ![...months].some((month) => least <= (longest[month - 1] ?? 0)))
    throw new InvalidScheduleError(`Schedule: none of the months has a day ${least}`);
  return { minutes, hours, days, months, weekdays, eitherDay };
};

const isDay = ({ months, days, weekdays, eitherDay }: Schedule, at: Date): boolean => {
  if (!months.has(at.getUTCMonth() + 1)) return false;
  const [byDate, byWeekday] = [days.has(at.getUTCDate()), weekdays.has(at.getUTCDay())];
  return eitherDay ? byDate || byWeekday : byDate && byWeekday;
};

/** February 29 on a given day of the week occurs within 40 years, even across a century without a leap day. */
const MAX_DAYS = 40 * 366;

/**
 * Returns the first time after `after` at which a schedule is due.
 * @throws InvalidScheduleError if there is none
 */
export const nextDue = (schedule: Schedule, after: Date): Date => {
  const hours = [...schedule.hours].toSorted((a, b) => a - b);
  const minutes = [...schedule.minutes].toSorted((a, b) => a - b);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const date = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate() + day));
    if (!isDay(schedule, date)) continue;
    for (const hour of hours)
      for (const minute of minutes) {
        const due = new Date(date.getTime() + (hour * 60 + minute) * 60_000);
        if (due > after) return due;
      }
  }
  throw new InvalidScheduleError('Schedule: the day never occurs');
};
