/**
 * Total of all instances for a quota in a window: USAGE `<quota>`, or `<quota>#<user or key>`, / start of the
 * window; expires an hour after its end.
 */
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { HOUR, instant } from '#shared/kernel/time.ts';
import type { WindowedQuota } from '#shared/usage/quotas.ts';
import type { QuotaWindow } from '#shared/usage/window.ts';

/** Tolerance for clock differences between instances. */
const RETENTION_AFTER = HOUR;

const keyOf = (tenant: string, quota: WindowedQuota, { start }: QuotaWindow, of: string | undefined) =>
  tenantTable(tenant).key('USAGE', instant(new Date(start)), of === undefined ? quota : `${quota}#${of}`);

/**
 * Adds the count of one instance and returns the total. 1 WRU. @param of user or key, for a quota that is
 * counted per caller
 */
export const addToWindow = (
  tenant: string,
  quota: WindowedQuota,
  window: QuotaWindow,
  by: number,
  of?: string,
): Promise<number> =>
  tenantTable(tenant).add(keyOf(tenant, quota, window, of), by, new Date(window.end + RETENTION_AFTER));

/** Returns the total added so far. Half an RRU. */
export const readWindow = async (
  tenant: string,
  quota: WindowedQuota,
  window: QuotaWindow,
  of?: string,
): Promise<number> => Number((await tenantTable(tenant).get(keyOf(tenant, quota, window, of)))?.count ?? 0);
