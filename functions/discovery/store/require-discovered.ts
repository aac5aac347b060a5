import { type DiscoveredRow, readDiscovered } from '#functions/discovery/store/discovered-item.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { notFound } from '#shared/kernel/errors.ts';

/** @throws ProblemError 404 */
export const requireDiscovered = async (table: TenantTable, id: string): Promise<DiscoveredRow> => {
  const row = await readDiscovered(table, id);
  if (!row) throw notFound('Discovered agent');
  return row;
};
