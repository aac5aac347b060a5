/** Clock windows in which quotas are counted. */
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import { quotas, type WindowedQuota, windows } from './quotas.ts';

/** One window of a quota, in Unix milliseconds: its first instant, and the first that is not in it any more. */
export interface QuotaWindow {
  readonly start: number;
  readonly end: number;
}

/** The window of a quota that an instant lies in. */
export const windowAt = (quota: WindowedQuota, now: Date): QuotaWindow => {
  const length = windows[quotas[quota].window];
  const start = Math.floor(now.getTime() / length) * length;
  return { start, end: start + length };
};

/** Whole seconds until a window ends, at least 1. */
export const secondsLeft = ({ end }: QuotaWindow, now: Date): number =>
  Math.max(1, Math.ceil((end - now.getTime()) / SECOND));

/** When a window ends. */
export const windowEnd = ({ end }: QuotaWindow): Instant => instant(new Date(end));
