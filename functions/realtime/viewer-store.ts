/**
 * Currently connected viewers of a tenant: VIEWER / connection id, one row per open connection. Each push
 * reads all of them, so a row contains little: its user, session and start.
 */
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import { HOUR, type Instant, later, SECOND } from '#shared/kernel/time.ts';

/** API Gateway ends a connection after two hours; its row lasts slightly longer. */
export const LIFETIME = 2.25 * HOUR;
const PAGE = 1000;
/** Characters of a session digest that suffice to distinguish the sessions of a tenant. */
const SESSION_CHARACTERS = 16;
/** Characters from the random end of a user id that suffice to distinguish the users of a tenant. */
const PERSON_CHARACTERS = 8;

export interface Viewer {
  readonly connectionId: string;
  /** When the connection was created, in Unix milliseconds, to the second. */
  readonly since: number;
  /** Returns whether the connection belongs to this session. */
  readonly isOf: (tokenHash: string) => boolean;
  /** Whether it is this person's. */
  readonly isOfPerson: (userId: string) => boolean;
}

export const viewerKey = (table: TenantTable, connectionId: string): Key => table.key('VIEWER', connectionId);

/** Returns the row of a new connection. */
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

/** Lists every viewer of the tenant, consistently, so that no connected viewer is missed. */
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
