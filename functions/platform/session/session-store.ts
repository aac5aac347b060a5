import type { Session } from '#functions/platform/http/handler.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { commitGlobal, globalKey, lookUp, lookUpMany } from '#functions/platform/table/global-lookups.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { SessionKind } from '#shared/auth/demo.ts';
import { UNKNOWN_DEVICE } from '#shared/auth/device.ts';
import { IDLE_MINUTES } from '#shared/auth/idle.ts';
import type { Role } from '#shared/kernel/route.ts';
import { type Instant, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { quotas } from '#shared/usage/quotas.ts';
import { hashToken, isToken } from './token.ts';

/** A session stores only the ids of its user and tenant, so names and the role are always current. */
const sessionOf = (item: Item, tokenHash: string, person: Item): Session => ({
  kind: item.kind as SessionKind,
  userId: person.sk,
  email: String(person.email),
  firstName: String(person.firstName),
  lastName: String(person.lastName),
  role: person.role as Role,
  tenant: { id: String(item.tenantId) },
  idleMinutes: Number(item.idleMinutes),
  tokenHash,
});

/** Counts how often all sessions of an account were ended together. */
export const epochOf = ({ sessionEpoch = 0 }: Item): number => Number(sessionEpoch);

/** Expiry of the session if it is not used again, in Unix milliseconds. */
const lastsUntil = ({ activeAt, idleMinutes, ttl = Number.POSITIVE_INFINITY }: Item): number =>
  Math.min(ttl * SECOND, Date.parse(String(activeAt)) + Number(idleMinutes) * MINUTE);

/**
 * Returns whether a session is valid for the current account: the account is open, and its sessions were not
 * ended since.
 */
const isOf = (session: Item, person: Item | undefined): person is Item =>
  person?.isActive === true && epochOf(person) === epochOf(session);

/**
 * Returns the live session of a token. It and its account are read consistently each time: an ended session
 * is invalid immediately, and so is every session of an account that is closed or whose sessions were all
 * ended.
 * @param idleAt time at which it must not have been idle for too long; omitted for a program, which has no
 * screen
 */
export const findSession = async (token: string, idleAt?: Instant): Promise<Session | undefined> => {
  if (!isToken(token)) return undefined;
  const tokenHash = hashToken(token);
  const item = await lookUp('SESSION', tokenHash);
  if (!item || (idleAt !== undefined && Date.parse(idleAt) > lastsUntil(item))) return undefined;
  const table = tenantTable(String(item.tenantId));
  const person = await table.get(table.key('USER', String(item.userId)), { consistent: true });
  if (!isOf(item, person)) return undefined;
  return sessionOf(item, tokenHash, person);
};

/**
 * Returns when each of these sessions of a tenant expires without further use, in Unix milliseconds by token
 * digest; invalid sessions are omitted. Reads like `findSession`.
 */
export const sessionsUntil = async (
  table: TenantTable,
  tokenHashes: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> => {
  const used = (await lookUpMany('SESSION', tokenHashes)).filter(
    (session) => at.getTime() <= lastsUntil(session),
  );
  const accounts = used.map(({ userId }) => table.key('USER', String(userId)));
  const people = new Map((await table.getMany(accounts, { consistent: true })).map((one) => [one.sk, one]));
  const counting = used.filter((session) => isOf(session, people.get(String(session.userId))));
  return new Map(counting.map((session) => [session.pk.slice('SESSION#'.length), lastsUntil(session)]));
};

/** When and where a session is opened, and in which epoch of its account. */
export interface Opening {
  readonly now: Instant;
  readonly until: Instant;
  readonly device?: string;
  readonly epoch?: number;
  /** Idle timeout in minutes. */
  readonly idleMinutes?: number;
  /** Default `person`. */
  readonly kind?: SessionKind;
}

/**
 * Returns the write that opens a session. Index `gsi1` lists the sessions of a user, except demo sessions: they
 * belong to different people.
 */
export const openSession = (
  { tokenHash, userId, tenant }: Pick<Session, 'tokenHash' | 'userId' | 'tenant'>,
  { now, until, device = UNKNOWN_DEVICE, epoch = 0, idleMinutes = IDLE_MINUTES, kind = 'person' }: Opening,
): Write => ({
  put: {
    ...globalKey('SESSION', tokenHash),
    kind,
    userId,
    sessionEpoch: epoch,
    tenantId: tenant.id,
    device,
    createdAt: now,
    activeAt: now,
    idleMinutes,
    expiresAt: until,
    ttl: expiresAt(until),
    ...(kind === 'person' && {
      gsi1pk: tenantTable(tenant.id).partition('USER', `session#${userId}`),
      gsi1sk: now,
    }),
  },
  condition: { expression: 'attribute_not_exists(pk)' },
});

/** Returns the write that records use of a session; throws `ended` if it is over. */
export const noteUse = (tokenHash: string, now: Instant, ended: () => Error): Write => ({
  update: globalKey('SESSION', tokenHash),
  expression: 'SET activeAt = :now',
  values: { ':now': now },
  condition: { expression: 'attribute_exists(pk)' },
  failed: ended,
});

/** Returns the write that ends a session. */
export const endSession = (tokenHash: string): Write => ({ delete: globalKey('SESSION', tokenHash) });

/** A session as its owner sees it. */
export interface OpenSession {
  /** Derived from the token digest, so that it identifies the session but grants no access. */
  readonly id: string;
  readonly tokenHash: string;
  readonly device: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** Returns the public id of a session, for display and the audit trail, in UUID form. */
export const sessionId = (tokenHash: string): string =>
  hashToken(`session ${tokenHash}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Maximum number of concurrent sessions per user; opening more ends the oldest. */
export const MAX_SESSIONS = quotas.sessions.limit;

/** More than there may be: what was opened at the same moment is seen too. */
const MAX_LISTED = 200;

/** Returns the sessions of a user, newest first, at most 200; eventually consistent. */
export const listSessions = async (table: TenantTable, userId: string): Promise<readonly OpenSession[]> => {
  const part = `session#${userId}`;
  const query = { kind: 'USER', part, index: 'gsi1', newestFirst: true, limit: MAX_LISTED } as const;
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

/** Deletes all sessions of a user one by one; they were already invalid. */
export const endSessionsOf = async (table: TenantTable, userId: string): Promise<void> => {
  const sessions = await listSessions(table, userId);
  await Promise.all(sessions.map(({ tokenHash }) => commitGlobal([endSession(tokenHash)])));
};

/**
 * Returns the write that moves a session to another epoch of its account; throws `ended` if the session is
 * over.
 */
export const keepSession = (tokenHash: string, epoch: number, ended: () => Error): Write => ({
  update: globalKey('SESSION', tokenHash),
  expression: 'SET sessionEpoch = :epoch',
  values: { ':epoch': epoch },
  condition: { expression: 'attribute_exists(pk)' },
  failed: ended,
});
