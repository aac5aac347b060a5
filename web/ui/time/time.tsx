import type { Instant } from '#shared/kernel/time.ts';
import { ago, calendarDay, date, dateTime, exactTime } from './format.ts';
import { useNow } from './use-now.ts';

interface TimeProps {
  readonly at: Instant;
}

/** Shows `Sep 03, 2026`; the exact time on hover. */
export const DateText = ({ at }: TimeProps) => (
  <time dateTime={at} title={exactTime(at)} className="nowrap">
    {date(at)}
  </time>
);

/** Shows `Sep 03, 2026` for a date without time zone, `YYYY-MM-DD`. */
export const DayText = ({ day }: { readonly day: string }) => (
  <time dateTime={day} className="nowrap">
    {calendarDay(day)}
  </time>
);

/** Shows `Nov 20, 2026, 10:29`; the exact time on hover. */
export const DateTimeText = ({ at }: TimeProps) => (
  <time dateTime={at} title={exactTime(at)} className="nowrap">
    {dateTime(at)}
  </time>
);

/** Shows `2 h ago`, updated continuously; the exact time on hover. */
export const Ago = ({ at }: TimeProps) => {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)} className="nowrap">
      {ago(at, now)}
    </time>
  );
};
