import { findRow } from '#functions/api-keys/api-key-store.ts';
import type { Principal } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Scan } from '../pipeline/persist/scan-item.ts';

/** Returns the email address of an account; empty for a deleted one. */
const addressOf = async (table: TenantTable, userId: string): Promise<{ readonly email?: string }> => {
  const user = await table.get(table.key('USER', userId));
  return typeof user?.email === 'string' ? { email: user.email } : {};
};

/**
 * Returns the starter of a new scan: a key acts for its creator, so that users cannot sign off what their own
 * key started. Undefined if unknown.
 */
export const starterOf = async (table: TenantTable, principal: Principal): Promise<Scan['startedBy']> => {
  const { kind, id, name } = principal;
  if (kind === 'person') return { id, name, ...(await addressOf(table, id)) };
  const maker = (await findRow(table, id))?.createdBy;
  if (!maker) return undefined;
  const by = await addressOf(table, maker.id);
  return { id: maker.id, name: `${name}, an API key of ${maker.name}`, ...by };
};
