import { findRow } from '#functions/api-keys/api-key-store.ts';
import type { Principal } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Scan } from './scan-item.ts';

/** The e-mail address of an account; nothing of one that is gone. */
const addressOf = async (table: TenantTable, userId: string): Promise<{ readonly email?: string }> => {
  const user = await table.get(table.key('USER', userId));
  return typeof user?.email === 'string' ? { email: user.email } : {};
};

/**
 * Whose doing a scan is that somebody starts now: a key acts for who made it, so that nobody signs off what their own key started.
 * Undefined where that is not known.
 */
export const starterOf = async (table: TenantTable, principal: Principal): Promise<Scan['startedBy']> => {
  const { kind, id, name } = principal;
  if (kind === 'person') return { id, name, ...(await addressOf(table, id)) };
  const maker = (await findRow(table, id))?.createdBy;
  if (!maker) return undefined;
  const by = await addressOf(table, maker.id);
  return { id: maker.id, name: `${name}, an API key of ${maker.name}`, ...by };
};
