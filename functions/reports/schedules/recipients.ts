/** Allowed recipients of a schedule: only active users of the organization. */
import type { Item, TenantTable } from '#functions/platform/table/table.ts';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Maximum number of users that a form offers. */
const MAX_OFFERED = 200;

const isActive = ({ isActive: active }: Item): boolean => active === true;

const recipientOf = ({ sk, firstName, lastName, email }: Item): Recipient => ({
  id: sk,
  name: `${String(firstName)} ${String(lastName)}`,
  email: String(email),
});

/**
 * Returns those of the given users who currently belong to the organization, in order; users who left or are
 * disabled are omitted.
 */
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

/** Returns the recipients that a form offers. */
export const possibleRecipients = async (table: TenantTable): Promise<readonly Recipient[]> => {
  const { items } = await table.list({ kind: 'USER', limit: MAX_OFFERED, keep: isActive });
  return items.map(recipientOf);
};
