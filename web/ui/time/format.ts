import { DAY, HOUR, type Instant, MINUTE, SECOND } from '#shared/kernel/time.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const timeOfDayFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const secondOfDayFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const exactFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
  hourCycle: 'h23',
});

/** Formats a date in the viewer's time zone as `MMM dd, yyyy`, such as `Sep 03, 2026`. */
export const date = (at: Instant): string => dateFormat.format(new Date(at));

/**
 * Formats a date without time zone, such as the date of a document: `2026-09-03` as `Sep 03, 2026`. Noon is
 * on that date in every time zone.
 */
export const calendarDay = (day: string): string => date(`${day}T12:00`);

/** Formats a time to the minute in the viewer's time zone, such as `Nov 20, 2026, 10:29`. */
export const dateTime = (at: Instant): string => dateTimeFormat.format(new Date(at));

/** Formats a time of day to the minute in the viewer's time zone, such as `10:29`. */
export const timeOfDay = (at: Instant): string => timeOfDayFormat.format(new Date(at));

/** Formats a time of day to the second in the viewer's time zone, such as `10:29:07`. */
export const secondOfDay = (at: Instant): string => secondOfDayFormat.format(new Date(at));

/** Formats a time to the second with its time zone, for tooltips. */
export const exactTime = (at: Instant): string => exactFormat.format(new Date(at));

const units = [
  [365 * DAY, 'y'],
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
] as const;

/**
 * Formats a time span in its largest whole unit, such as `12 min`, `2 h`, `41 d`; `undefined` below a minute.
 */
export const span = (milliseconds: number): string | undefined => {
  const unit = units.find(([size]) => milliseconds >= size);
  return unit && `${Math.floor(milliseconds / unit[0])} ${unit[1]}`;
};

/** Formats how long ago `at` was, such as `2 h ago`; `just now` below a minute; `in 9 d` for future times. */
export const ago = (at: Instant, now: Date): string => {
  const passed = now.getTime() - Date.parse(at);
  if (passed < -MINUTE) return `in ${span(-passed)}`;
  const length = span(passed);
  return length ? `${length} ago` : 'just now';
};

/** Formats a duration to the second, such as `0 s`, `48 s`, `1 min 12 s`. */
export const duration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / SECOND));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Formats a working time in minutes, such as `45 min`, `2 h`, `2 h 30 min`. */
export const hours = (minutes: number): string => {
  if (minutes < 120) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
