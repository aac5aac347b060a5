/**
 * Finds connections whose session has ended without a record, because idle sessions expire silently. Sessions
 * are therefore read, and each one again only when it may have become idle since the last read, because
 * activity only extends it.
 */
import { sessionsUntil } from '#functions/platform/session/session-store.ts';
import { lookUpMany } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Viewer } from '#functions/realtime/viewer-store.ts';

/** Earliest possible session end by connection, in Unix milliseconds; the cache of this process. */
const lasts = new Map<string, number>();

interface CheckedSession {
  /** Viewers about to receive a notification. */
  readonly notified: readonly Viewer[];
  /** Viewers with a change that may have ended their session. */
  readonly doubted: readonly Viewer[];
  readonly now: Date;
}

/** Returns the viewers of a tenant whose session is no longer valid, by connection. */
export const withoutSession = async (
  table: TenantTable,
  { notified, doubted, now }: CheckedSession,
): Promise<ReadonlySet<string>> => {
  const at = now.getTime();
  for (const { connectionId } of doubted) lasts.delete(connectionId);
  const ids = new Set([...notified, ...doubted].map(({ connectionId }) => connectionId));
  const unsure = [...ids].filter((id) => (lasts.get(id) ?? 0) < at);
  if (unsure.length === 0) return new Set();
  // Also removes connections that have closed since.
  for (const [id, until] of lasts) if (until < at) lasts.delete(id);
  const connections = await lookUpMany('CONNECTION', unsure);
  const sessionOf = new Map(
    connections.map(({ pk, tokenHash }) => [pk.slice('CONNECTION#'.length), String(tokenHash)]),
  );
  const sessions = await sessionsUntil(table, [...new Set(sessionOf.values())], now);
  for (const id of unsure) {
    const until = sessions.get(sessionOf.get(id) ?? '');
    if (until !== undefined) lasts.set(id, until);
  }
  return new Set(unsure.filter((id) => !lasts.has(id)));
};
