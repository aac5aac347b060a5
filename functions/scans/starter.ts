import { findRow } from '#functions/api-keys/api-key-store.ts';
import type { Principal } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Scan } from './scan-item.ts';

/**
 * Whose doing a scan is that somebody starts now: a key acts for who made it, so that nobody signs off what their own key started.
 * Undefined where that is not known.
 */
export const starterOf = async (table: TenantTable, principal: Principal): Promise<Scan['startedBy']> => {
  const { kind, id, name } = principal;
  if (kind === 'person') return { id, name };
  const maker = (await findRow(table, id))?.createdBy;
  return maker && { id: maker.id, name: `${name}, an API key of ${maker.name}` };
};
