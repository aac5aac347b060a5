/**
 * Connections whose session is over, though no record said so: one that nobody uses ends by itself. Sessions are therefore read, and
 * each again only when it may have become idle by what was read before, since use does but put that off.
 */
import { sessionsUntil } from '#functions/platform/session/session-store.ts';
import { lookUpMany } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Viewer } from '#functions/realtime/viewer-store.ts';

/** Until when a connection's session lasts at least, in Unix milliseconds; what this process has read. */
const lasts = new Map<string, number>();

interface Looked {
  /** Viewers who are about to be told something. */
  readonly told: readonly Viewer[];
  /** Viewers of whom something was said that may have ended their session. */
  readonly doubted: readonly Viewer[];
  readonly now: Date;
}

/** Those of these viewers of a tenant whose session counts no more, by their connection. */
export const withoutSession = async (
  table: TenantTable,
  { told, doubted, now }: Looked,
): Promise<ReadonlySet<string>> => {
  const at = now.getTime();
  for (const { connectionId } of doubted) lasts.delete(connectionId);
  const ids = new Set([...told, ...doubted].map(({ connectionId }) => connectionId));
  const unsure = [...ids].filter((id) => (lasts.get(id) ?? 0) < at);
  if (unsure.length === 0) return new Set();
  // Connections that went in the meantime are forgotten by this too.
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
