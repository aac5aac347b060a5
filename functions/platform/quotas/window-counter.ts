/**
 * Counts quota use per tenant in time windows. An instance counts in memory. Once it has `STEP` units not in
 * the table, or a quarter of that a second after its previous write, it adds them to the row of the window
 * and reads the total of all instances. A request thus costs a twentieth of a WRU at high load, a fifth at
 * most, and none for a quiet tenant.
 *
 * Units not yet added by other instances are unknown: a tenant may exceed a limit by `STEP - 1` units, plus
 * those during one write, per instance in use. An instance that ends loses its unadded units. A failed write
 * rejects no request: its units wait for the next write, at the earliest a second later.
 */
import { logger } from '#functions/platform/logger.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { WindowedQuota } from '#shared/usage/quotas.ts';
import { type QuotaWindow, windowAt } from '#shared/usage/window.ts';
import { addToWindow } from './window-store.ts';

/** Maximum units that an instance holds in memory, except those arriving during a write. */
const STEP = 20;
/** Rare and expensive units are added immediately, so their count is exact. */
const steps: Readonly<Partial<Record<WindowedQuota, number>>> = {
  uploads: 1,
  'api-keys-made': 1,
  'chat-runs': 1,
  reports: 1,
  'destination-tests': 1,
  'connection-tests': 1,
};
/** Maximum windows in memory; beyond that, ended windows are dropped. */
const MAX_WINDOWS = 1000;

interface Counted {
  readonly window: QuotaWindow;
  /** Total of all instances at this instance's last write. */
  known: number;
  /** Units counted by this instance that are not being added yet. */
  pending: number;
  /** Units that are being added. */
  adding: number;
  /** Start of the last write, in Unix milliseconds. */
  wroteAt: number;
  /** No writes until then, because the last write failed. */
  waitsUntil: number;
}

/** Result of counting. */
export interface Taken {
  readonly window: QuotaWindow;
  /** Remaining units, as far as this instance knows; negative if a limit was exceeded. */
  readonly left: number;
  /** Whether the amount was counted, completely or not at all. */
  readonly isWithin: boolean;
  /** Settles after the write, successful or not; never rejects. Absent if no write was due. */
  readonly added?: Promise<void>;
}

export type Take = (
  tenant: string,
  quota: WindowedQuota,
  /** `of`: the user or key, for a quota that is counted per caller. */
  what: { readonly amount: number; readonly limit: number; readonly of?: string },
  now: Date,
) => Taken;

/** Returns the counter of one instance. */
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
    if (windows.size >= MAX_WINDOWS)
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
