/** What alerts say of themselves, as every screen writes it. */
import type { AlertState } from '#shared/alerts/alert-reply.ts';
import { DAY, HOUR, type Instant, MINUTE } from '#shared/kernel/time.ts';

const units = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** `just now`, `1 minute ago`, `14 minutes ago`, `3 hours ago`, `2 days ago`. */
export const agoInWords = (at: Instant, now: Date): string => {
  const passed = now.getTime() - Date.parse(at);
  const unit = units.find(([length]) => passed >= length);
  if (unit === undefined) return 'just now';
  const count = Math.floor(passed / unit[0]);
  return `${count} ${unit[1]}${count === 1 ? '' : 's'} ago`;
};

/** The word of each state as every screen writes it. */
export const stateWords: Readonly<Record<AlertState, string>> = { active: 'Active', cleared: 'Cleared' };
