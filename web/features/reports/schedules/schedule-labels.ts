/** Texts of schedules. */
import type { ScheduleReply } from '#shared/reports/schedules/schedule-reply.ts';
import type { Pace, Timing } from '#shared/reports/schedules/timing.ts';
import { dateTime } from '#web/ui/time/format.ts';

export const paceNames: Readonly<Record<Pace, string>> = {
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
};

export const weekdays = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
] as const;

/** Formats an hour as `07:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Formats a day such as `day 31, or the last day of a shorter month`. */
export const monthDayText = (day: number): string =>
  day > 28 ? `day ${day}, or the last day of a shorter month` : `day ${day}`;

/** Formats a timing such as `Every week on Monday at 07:00 (Europe/Berlin)`. */
export const timingText = ({ every, day, hour, timeZone }: Timing): string => {
  const at = `at ${hourText(hour)} (${timeZone.replaceAll('_', ' ')})`;
  if (every === 'weekly') return `Every week on ${weekdays[day - 1]} ${at}`;
  return every === 'monthly'
    ? `Every month on ${monthDayText(day)}, ${at}`
    : `January, April, July, and October on ${monthDayText(day)}, ${at}`;
};

/** Returns the last result, such as `Ready, 2 of 2 people notified`. */
export const lastText = ({
  status,
  mailed,
  of,
  late,
  reason,
}: NonNullable<ScheduleReply['last']>): string => {
  const people = of === 1 ? 'person' : 'people';
  const message = {
    completed: `Ready, ${mailed} of ${of} ${people} notified`,
    failed: 'Report failed',
    cancelled: 'Report stopped',
    skipped: 'No report',
    pending: 'Waiting',
    running: 'Generating',
  }[status];
  return [
    message,
    ...(late ? ['Generated late: the service was not running when it was due'] : []),
    ...(reason ? [reason] : []),
  ].join('. ');
};

/** Returns when the schedule is due next, in the viewer's time zone. */
export const nextText = ({ paused, nextAt, making }: ScheduleReply): string =>
  paused || nextAt === null
    ? 'Paused'
    : `${making === undefined ? '' : 'Generating now. '}Next: ${dateTime(nextAt)}`;

/** Returns what the reports of a schedule cover, such as `All AI Agents · HIPAA`. */
export const scopeText = ({ agent, frameworks }: Pick<ScheduleReply, 'agent' | 'frameworks'>): string =>
  `${agent?.name ?? 'All AI Agents'} · ${frameworks.length === 0 ? 'all frameworks' : frameworks.join(', ')}`;
