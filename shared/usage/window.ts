/** Clock windows in which quotas are counted. */
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import { quotas, type WindowedQuota, windows } from './quotas.ts';

/** One window of a quota, in Unix milliseconds: inclusive start and exclusive end. */
export interface QuotaWindow {
  readonly start: number;
  readonly end: number;
}

/** Returns the window of a quota that contains a given time. */
export const windowAt = (quota: WindowedQuota, now: Date): QuotaWindow => {
  const length = windows[quotas[quota].window];
  const start = Math.floor(now.getTime() / length) * length;
  return { start, end: start + length };
};

/** Returns the whole seconds until a window ends, at least 1. */
export const secondsLeft = ({ end }: QuotaWindow, now: Date): number =>
  Math.max(1, Math.ceil((end - now.getTime()) / SECOND));

/** Returns the end time of a window. */
export const windowEnd = ({ end }: QuotaWindow): Instant => instant(new Date(end));
