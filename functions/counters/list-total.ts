import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Stats } from '#shared/counters/stats.ts';
import type { Page } from '#shared/kernel/page.ts';
import { readStats } from './stats-store.ts';

/**
 * How many items a list has. One that fits its page counts itself, and so shows what was just added; of a longer one the
 * counters tell, a moment later.
 * @param cursor of the page that was read
 * @param counted reads the counter of this list; absent where there is none
 */
export const listTotal = async (
  table: TenantTable,
  { items, next }: Page<unknown>,
  cursor: string | undefined,
  counted: ((stats: Stats) => number) | undefined,
): Promise<number | undefined> => {
  if (cursor === undefined && next === undefined) return items.length;
  return counted?.(await readStats(table));
};
