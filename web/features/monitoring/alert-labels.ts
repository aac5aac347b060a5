/** Labels for alerts, the same on every screen. */
import type { AlertState } from '#shared/alerts/alert-reply.ts';
import { DAY, HOUR, type Instant, MINUTE } from '#shared/kernel/time.ts';

const units = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** Formats a time as `just now`, `1 minute ago`, `14 minutes ago`, `3 hours ago` or `2 days ago`. */
export const relativeTimeLabel = (at: Instant, now: Date): string => {
  const passed = now.getTime() - Date.parse(at);
  const unit = units.find(([length]) => passed >= length);
  if (unit === undefined) return 'just now';
  const count = Math.floor(passed / unit[0]);
  return `${count} ${unit[1]}${count === 1 ? '' : 's'} ago`;
};

/** Label for each alert state, the same on every screen. */
export const stateLabels: Readonly<Record<AlertState, string>> = { active: 'Active', cleared: 'Cleared' };
