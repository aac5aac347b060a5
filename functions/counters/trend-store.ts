/** The trend points of a tenant: TREND / day, one for each day on which its counters changed. */
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Stats } from '#shared/counters/stats.ts';
import { dayOf, trendPointOf } from '#shared/dashboard/trend.ts';
import { TREND_DAYS, type TrendPoint, trendPoint } from '#shared/dashboard/trend-point.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { type StoredStats, statsWrite } from './stats-store.ts';

const points = rowKind<RowOf<typeof trendPoint>>({ name: 'trend point', schema: trendPoint });

/** Retention of trend points, in days. */
const RETAINED = 400;

export const trendPointWrite = (table: TenantTable, point: TrendPoint): Write => ({
  put: {
    ...table.key('TREND', point.day),
    ...points.attributes(point),
    ttl: Math.floor((Date.parse(point.day) + RETAINED * DAY) / 1000),
  },
});

const same = (one: TrendPoint, other: TrendPoint): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the writes that update counters. Dashboard counters include the trend point of the day, so that it
 * matches the counters: once per day, and on each change.
 */
export const movedWrites = (
  table: TenantTable,
  read: StoredStats,
  after: Stats,
  now: Instant,
  conflict: () => Error,
): readonly Write[] => {
  if (read.counter !== 'DASHBOARD') return [statsWrite(table, read, after, conflict)];
  const day = dayOf(now);
  const point = trendPointOf(after, day);
  const isNew = read.pointOf !== day || !same(point, trendPointOf(read, day));
  return [
    statsWrite(table, { ...read, pointOf: day }, after, conflict),
    ...(isNew ? [trendPointWrite(table, point)] : []),
  ];
};

/** Returns the points of the last days, oldest first; days without a point are omitted. */
export const listTrend = async (table: TenantTable, now: Instant): Promise<readonly TrendPoint[]> => {
  const from = dayOf(later(now, -(TREND_DAYS - 1) * DAY));
  const { items } = await table.list({ kind: 'TREND', between: [from, dayOf(now)], limit: TREND_DAYS });
  return points.list(items);
};
