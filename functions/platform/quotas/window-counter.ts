/**
 * Counts what tenants use of quotas in windows of time. An instance counts in memory. Once it has `STEP` units that the table does
 * not know, or a quarter of that a second after it wrote before, it adds them to the row of the window and reads back what all
 * instances have added. So a request costs a twentieth of a WRU where there are many, a fifth at most, and none in a quiet tenant.
 *
 * What others have not added is not known: a tenant may overshoot a limit by `STEP - 1` units and what comes during one write, for
 * each instance that it keeps busy. An instance that ends takes what it has not added with it. A write that fails refuses
 * nobody: its units wait for the next one, a second later at the earliest.
 */
import { logger } from '#functions/platform/logger.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { WindowedQuota } from '#shared/usage/quotas.ts';
import { type QuotaWindow, windowAt } from '#shared/usage/window.ts';
import { addToWindow } from './window-store.ts';

/** Units that an instance keeps to itself at most, but for what comes while it writes. */
const STEP = 20;
/** What is rare, and dear anyhow, is added at once: so it is exact. */
const steps: Readonly<Partial<Record<WindowedQuota, number>>> = {
  uploads: 1,
  'api-keys-made': 1,
  'chat-runs': 1,
  reports: 1,
  'destination-tests': 1,
};
/** Windows in memory; beyond that, those that have ended are forgotten. */
const MOST_WINDOWS = 1000;

interface Counted {
  readonly window: QuotaWindow;
  /** What all instances had added when this one wrote last. */
  known: number;
  /** What this one has counted, and neither added nor begun to add. */
  pending: number;
  /** What it is adding now. */
  adding: number;
  /** When it began to write last, in Unix milliseconds. */
  wroteAt: number;
  /** Until then it does not write, for its last write failed. */
  waitsUntil: number;
}

/** What counting came to. */
export interface Taken {
  readonly window: QuotaWindow;
  /** Units of the limit that are left, as far as this instance knows; below 0 where a limit was overshot. */
  readonly left: number;
  /** Whether it was counted: all of it, or nothing. */
  readonly isWithin: boolean;
  /** Settles once what was to be added is added, or is not; it never fails. Absent where nothing was due. */
  readonly added?: Promise<void>;
}

export type Take = (
  tenant: string,
  quota: WindowedQuota,
  /** `of`: of which person or key, where it is counted for each of them. */
  what: { readonly amount: number; readonly limit: number; readonly of?: string },
  now: Date,
) => Taken;

/** A counter of one instance. */
export const windowCounter = (
  add: typeof addToWindow = addToWindow,
  stepOf: (quota: WindowedQuota) => number = (quota) => steps[quota] ?? STEP,
): Take => {
  const windows = new Map<string, Counted>();

  const countedIn = (tenant: string, quota: WindowedQuota, of: string | undefined, now: Date): Counted => {
    const name = [tenant, quota, of].join(' ');
    const window = windowAt(quota, now);
    const found = windows.get(name);
    if (found && found.window.start >= window.start) return found;
    if (windows.size >= MOST_WINDOWS)
      for (const [one, { window: its }] of windows) if (its.end <= now.getTime()) windows.delete(one);
    const fresh = { window, known: 0, pending: 0, adding: 0, wroteAt: now.getTime(), waitsUntil: 0 };
    windows.set(name, fresh);
    return fresh;
  };

  const addPending = async (
    tenant: string,
    quota: WindowedQuota,
    { of, counted }: { readonly of: string | undefined; readonly counted: Counted },
    now: Date,
  ) => {
    counted.adding = counted.pending;
    counted.pending = 0;
    counted.wroteAt = now.getTime();
    try {
      counted.known = await add(tenant, quota, counted.window, counted.adding, of);
    } catch (error) {
      counted.pending += counted.adding;
      counted.waitsUntil = now.getTime() + SECOND;
      logger.warn('use not counted', { tenant, quota, units: counted.adding, error: error as Error });
    }
    counted.adding = 0;
  };

  const isDue = ({ pending, adding, wroteAt, waitsUntil }: Counted, step: number, now: Date): boolean => {
    if (adding > 0 || now.getTime() < waitsUntil) return false;
    return pending >= step || (pending >= step / 4 && now.getTime() - wroteAt >= SECOND);
  };

  return (tenant, quota, { amount, limit, of }, now) => {
    const counted = countedIn(tenant, quota, of, now);
    const { window } = counted;
    const leftOf = () => limit - counted.known - counted.adding - counted.pending;
    if (amount > leftOf()) return { window, left: leftOf(), isWithin: false };
    counted.pending += amount;
    const added = isDue(counted, stepOf(quota), now)
      ? { added: addPending(tenant, quota, { of, counted }, now) }
      : {};
    return { window, left: leftOf(), isWithin: true, ...added };
  };
};
