import type { Session } from '#functions/platform/http/handler.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { UNKNOWN_DEVICE } from '#shared/auth/device.ts';
import type { Role } from '#shared/kernel/route.ts';
import type { Instant } from '#shared/kernel/time.ts';
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
export const openSession = (
  session: Session,
  now: Instant,
  until: Instant,
  device: string = UNKNOWN_DEVICE,
): Write => {
  const { tokenHash, tenant, ...person } = session;
  return {
    put: {
      ...globalKey('SESSION', tokenHash),
      ...person,
      tenantId: tenant.id,
      tenantName: tenant.name,
      device,
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

/** A session as its owner sees it. */
export interface OpenSession {
  /** Made of the token's digest, so that it names the session and opens nothing. */
  readonly id: string;
  readonly tokenHash: string;
  readonly device: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** Name of a session for people and for the audit trail, in the form of a UUID. */
export const sessionId = (tokenHash: string): string =>
  hashToken(`session ${tokenHash}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const MOST_SESSIONS = 200;

/** Sessions of a person, newest first, at most 200; one that was just opened or ended may still be missing or there. */
export const listSessions = async (table: TenantTable, userId: string): Promise<readonly OpenSession[]> => {
  const part = `session#${userId}`;
  const query = { kind: 'USER', part, index: 'gsi1', newestFirst: true, limit: MOST_SESSIONS } as const;
  return (await table.list(query)).items.map((item) => {
    const tokenHash = item.pk.slice('SESSION#'.length);
    return {
      id: sessionId(tokenHash),
      tokenHash,
      device: String(item.device),
      createdAt: String(item.createdAt),
      expiresAt: String(item.expiresAt),
    };
  });
};

/** The write that gives a session the person's new name; `ended` is thrown when the session is over. */
export const renameSession = (
  tokenHash: string,
  { firstName, lastName }: Pick<Session, 'firstName' | 'lastName'>,
  ended: () => Error,
): Write => ({
  update: globalKey('SESSION', tokenHash),
  expression: 'SET firstName = :first, lastName = :last',
  values: { ':first': firstName, ':last': lastName },
  condition: { expression: 'attribute_exists(pk)' },
  failed: ended,
});
