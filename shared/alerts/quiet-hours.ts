/** Times of day in a time zone. */
import type { Instant } from '#shared/kernel/time.ts';
import type { AlertRules } from './rules.ts';

/** Whether the tz database has this zone. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the local day and time of day, such as `2026-11-20` and `22:05`. @throws RangeError for an unknown
 * time zone
 */
export const clockIn = (timeZone: string, at: Instant): { readonly day: string; readonly time: string } => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
};

/**
 * Whether notifications are muted. The first minute belongs to the quiet hours, the last one does not; equal
 * times cover the whole day.
 */
export const isQuiet = (quietHours: AlertRules['quietHours'], at: Instant): boolean => {
  if (!quietHours) return false;
  const { from, to, timeZone } = quietHours;
  const { time } = clockIn(timeZone, at);
  return from < to ? time >= from && time < to : time >= from || time < to;
};
