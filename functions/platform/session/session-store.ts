import type { Session } from '#functions/platform/http/handler.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Role } from '#shared/kernel/route.ts';
import { hashToken, isToken } from './token.ts';

const sessionOf = (item: Item, tokenHash: string): Session => ({
  userId: String(item.userId),
  email: String(item.email),
  firstName: String(item.firstName),
  lastName: String(item.lastName),
  role: item.role as Role,
  tenant: { id: String(item.tenantId), name: String(item.tenantName) },
  tokenHash,
});

/** The live session of a token. One consistent read each time: a session that was ended is gone at once. */
export const findSession = async (token: string): Promise<Session | undefined> => {
  if (!isToken(token)) return undefined;
  const tokenHash = hashToken(token);
  const item = await lookUp('SESSION', tokenHash);
  return item && sessionOf(item, tokenHash);
};

/**
 * The write that opens a session until `until`. It holds what a request needs of the person, so whatever changes a role
 * or shuts an account also ends that person's sessions, which index `gsi1` lists.
 */
export const openSession = (session: Session, now: string, until: string): Write => {
  const { tokenHash, tenant, ...person } = session;
  return {
    put: {
      ...globalKey('SESSION', tokenHash),
      ...person,
      tenantId: tenant.id,
      tenantName: tenant.name,
      createdAt: now,
      expiresAt: until,
      ttl: expiresAt(until),
      gsi1pk: tenantTable(tenant.id).partition('USER', `session#${session.userId}`),
      gsi1sk: now,
    },
    condition: { expression: 'attribute_not_exists(pk)' },
  };
};

/** The write that ends a session. */
export const endSession = (tokenHash: string): Write => ({ delete: globalKey('SESSION', tokenHash) });
