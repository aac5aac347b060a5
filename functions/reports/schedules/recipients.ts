/** Whom a schedule may write to: active people of the organization, and nobody else. */
import type { Item, TenantTable } from '#functions/platform/table/table.ts';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** People whom a form offers at most. */
const MOST_OFFERED = 200;

const isActive = ({ isActive: active }: Item): boolean => active === true;

const recipientOf = ({ sk, firstName, lastName, email }: Item): Recipient => ({
  id: sk,
  name: `${String(firstName)} ${String(lastName)}`,
  email: String(email),
});

/** Those of some people who belong to the organization now, in their order; who left it, or was closed out, is not among them. */
export const activeRecipients = async (
  table: TenantTable,
  ids: readonly string[],
): Promise<readonly Recipient[]> => {
  const items = await table.getMany(
    [...new Set(ids)].map((id) => table.key('USER', id)),
    { consistent: true },
  );
  return items.filter(isActive).map(recipientOf);
};

/** Whom a form offers. */
export const possibleRecipients = async (table: TenantTable): Promise<readonly Recipient[]> => {
  const { items } = await table.list({ kind: 'USER', limit: MOST_OFFERED, keep: isActive });
  return items.map(recipientOf);
};
