/**
 * Who of a tenant looks on now: VIEWER / connection id, a row for each open connection. All of them are read for each push,
 * so a row holds little: whose it is, of which session, and when it was opened.
 */
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import { HOUR, type Instant, later, SECOND } from '#shared/kernel/time.ts';

/** API Gateway ends a connection after two hours; what is kept of it outlives it by a little. */
export const LIFETIME = 2.25 * HOUR;
const PAGE = 1000;
/** Enough of a session's digest to tell the sessions of a tenant apart. */
const SESSION_CHARACTERS = 16;
/** Enough of a person's id, from its random end, to tell the people of a tenant apart. */
const PERSON_CHARACTERS = 8;

export interface Viewer {
  readonly connectionId: string;
  /** When the connection was made, in Unix milliseconds, to the second. */
  readonly since: number;
  /** Whether the connection was made in this session. */
  readonly isOf: (tokenHash: string) => boolean;
  /** Whether it is this person's. */
  readonly isOfPerson: (userId: string) => boolean;
}

export const viewerKey = (table: TenantTable, connectionId: string): Key => table.key('VIEWER', connectionId);

/** The row of a new connection. */
export const viewerItem = (
  table: TenantTable,
  connectionId: string,
  { tokenHash, userId }: { readonly tokenHash: string; readonly userId: string },
  now: Instant,
): Item => ({
  ...viewerKey(table, connectionId),
  of: tokenHash.slice(0, SESSION_CHARACTERS),
  by: userId.slice(-PERSON_CHARACTERS),
  ttl: expiresAt(later(now, LIFETIME)),
});

const viewerOf = ({ sk, of, by, ttl = 0 }: Item): Viewer => ({
  connectionId: sk,
  since: ttl * SECOND - LIFETIME,
  isOf: (tokenHash) => of === tokenHash.slice(0, SESSION_CHARACTERS),
  isOfPerson: (userId) => by === userId.slice(-PERSON_CHARACTERS),
});

/** Every viewer of the tenant. Consistent: who is connected misses nothing. */
export const listViewers = async (table: TenantTable): Promise<readonly Viewer[]> => {
  const viewers: Viewer[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list({ kind: 'VIEWER', limit: PAGE, cursor, consistent: true });
    viewers.push(...page.items.map(viewerOf));
    cursor = page.next;
  } while (cursor !== undefined);
  return viewers;
};
