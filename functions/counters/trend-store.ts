/** The points of a tenant's trend: TREND / day, one for each day on which its counters came to something else. */
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Stats } from '#shared/counters/stats.ts';
import { dayOf, trendPointOf } from '#shared/dashboard/trend.ts';
import { TREND_DAYS, type TrendPoint, trendPoint } from '#shared/dashboard/trend-point.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { type StoredStats, statsWrite } from './stats-store.ts';

const points = rowKind<RowOf<typeof trendPoint>>({ name: 'point of a trend', schema: trendPoint });

/** How long points stay, in days. */
const KEPT = 400;

const pointWrite = (table: TenantTable, point: TrendPoint): Write => ({
  put: {
    ...table.key('TREND', point.day),
    ...points.attributes(point),
    ttl: Math.floor((Date.parse(point.day) + KEPT * DAY) / 1000),
  },
});

const same = (one: TrendPoint, other: TrendPoint): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes that move counters. Those of the dashboard bring the point of the day along, which so says what the counters say: once a
 * day, and where it changes.
 */
export const movedWrites = (
  table: TenantTable,
  read: StoredStats,
  after: Stats,
  now: Instant,
  overtaken: () => Error,
): readonly Write[] => {
  if (read.counter !== 'DASHBOARD') return [statsWrite(table, read, after, overtaken)];
  const day = dayOf(now);
  const point = trendPointOf(after, day);
  const isNew = read.pointOf !== day || !same(point, trendPointOf(read, day));
  return [
    statsWrite(table, { ...read, pointOf: day }, after, overtaken),
    ...(isNew ? [pointWrite(table, point)] : []),
  ];
};

/** The points of the last days, oldest first; a day without one is left out. */
export const listTrend = async (table: TenantTable, now: Instant): Promise<readonly TrendPoint[]> => {
  const from = dayOf(later(now, -(TREND_DAYS - 1) * DAY));
  const { items } = await table.list({ kind: 'TREND', between: [from, dayOf(now)], limit: TREND_DAYS });
  return points.list(items);
};
