/**
 * What all instances have counted of a quota in a window: USAGE `<quota>`, or `<quota>#<person or key>`, / start of the window; it goes an hour
 * after its end.
 */
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { HOUR, instant } from '#shared/kernel/time.ts';
import type { WindowedQuota } from '#shared/usage/quotas.ts';
import type { QuotaWindow } from '#shared/usage/window.ts';

/** Clocks of instances may differ by a little. */
const KEPT_AFTER = HOUR;

const keyOf = (tenant: string, quota: WindowedQuota, { start }: QuotaWindow, of: string | undefined) =>
  tenantTable(tenant).key('USAGE', instant(new Date(start)), of === undefined ? quota : `${quota}#${of}`);

/** Adds what one instance counted; answers what all have. 1 WRU. @param of which person or key, where it is counted for each of them */
export const addToWindow = (
  tenant: string,
  quota: WindowedQuota,
  window: QuotaWindow,
  by: number,
  of?: string,
): Promise<number> =>
  tenantTable(tenant).add(keyOf(tenant, quota, window, of), by, new Date(window.end + KEPT_AFTER));

/** What instances have added so far. Half an RRU. */
export const readWindow = async (
  tenant: string,
  quota: WindowedQuota,
  window: QuotaWindow,
  of?: string,
): Promise<number> => Number((await tenantTable(tenant).get(keyOf(tenant, quota, window, of)))?.count ?? 0);
