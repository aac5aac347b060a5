import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Stats } from '#shared/counters/stats.ts';
import type { Page } from '#shared/kernel/page.ts';
import { readStats } from './stats-store.ts';

/**
 * Returns the number of items of a list. A list that fits on one page is counted directly and so includes
 * what was just added; for a longer list the counters supply the number with a short delay.
 * @param cursor of the page that was read
 * @param counted reads the counter of this list; absent if there is none
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
