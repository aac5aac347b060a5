import type { TenantTable } from './table.ts';

/** Returns the current name of an organization, which its administrators can change; eventually consistent. */
export const tenantName = async (table: TenantTable): Promise<string> => {
  const item = await table.get(table.key('TENANT', table.tenant));
  if (!item) throw new Error(`The tenant ${table.tenant} has no item.`);
  return String(item.name);
};
