import type { Session } from '#functions/platform/http/handler.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { expectBeat } from './beat-store.ts';
import { LIFETIME, listViewers, viewerItem, viewerKey } from './viewer-store.ts';

/** Thrown if the session ended while its connection was being created. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/**
 * Returns whether tenant and user may open another connection, by reading the rows of all open ones, as for a
 * push. Several concurrent connections may each pass as the last one. All demo sessions have the same user, so
 * each counts alone.
 */
export const hasRoom = async ({
  kind,
  userId,
  tenant,
  tokenHash,
}: Pick<Session, 'kind' | 'userId' | 'tenant' | 'tokenHash'>): Promise<boolean> => {
  const viewers = await listViewers(tenantTable(tenant.id));
  if (viewers.length >= limits.of('sockets')) return false;
  const own = viewers.filter(({ isOf, isOfPerson }) =>
    kind === 'demo' ? isOf(tokenHash) : isOfPerson(userId),
  );
  return own.length < limits.of('sockets-of-a-person');
};

/**
 * Stores the viewer of a connection. It commits only if the session still exists, so that ending a session
 * finds all of its connections.
 * @throws `SessionEndedError`
 */
export const keepConnection = async (connectionId: string, session: Session, now: Instant): Promise<void> => {
  const table = tenantTable(session.tenant.id);
  await table.commit([
    {
      check: globalKey('SESSION', session.tokenHash),
      condition: { expression: 'attribute_exists(pk)' },
      failed: () => new SessionEndedError('The session has ended.'),
    },
    {
      put: {
        ...globalKey('CONNECTION', connectionId),
        tenant: session.tenant.id,
        userId: session.userId,
        tokenHash: session.tokenHash,
        connectedAt: now,
        ttl: expiresAt(later(now, LIFETIME)),
      },
    },
    { put: viewerItem(table, connectionId, session, now) },
  ]);
  await expectBeat(table, now);
};

/** Removes a connection and its viewer; no error if it is already gone. */
export const dropConnection = async (connectionId: string): Promise<void> => {
  const connection = await lookUp('CONNECTION', connectionId);
  if (connection) await dropViewer(String(connection.tenant), connectionId);
};

/** Removes the data of a connection of this tenant. */
export const dropViewer = async (tenant: string, connectionId: string): Promise<void> => {
  const table = tenantTable(tenant);
  await table.commit([
    { delete: globalKey('CONNECTION', connectionId) },
    { delete: viewerKey(table, connectionId) },
  ]);
};
