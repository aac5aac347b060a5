/** Stores the trend point of a past day, for the demo organization: its counters are maintained with a delay. */
import { trendPointWrite } from '#functions/counters/trend-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { applyDelta, nothing, type Stats } from '#shared/counters/stats.ts';
import { dayOf, trendPointOf } from '#shared/dashboard/trend.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { countedKinds } from './kinds/counted-kinds.ts';
import { groupsOf } from './rows.ts';

/** Totals the rows as the recount does, and stores the result as the point of that day. */
export const keepTrendPoint = async (table: TenantTable, at: Instant): Promise<void> => {
  let sum: Stats = nothing;
  for (const { kind, group } of await groupsOf(table, countedKinds)) {
    if (kind.counterOf(group) !== 'DASHBOARD') continue;
    for await (const { item } of kind.rowsOf(table, group))
      sum = applyDelta(sum, { before: nothing, after: kind.contribution(item) });
  }
  await table.commit([trendPointWrite(table, trendPointOf(sum, dayOf(at)))]);
};
