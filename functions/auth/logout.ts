import { isSecure } from '#functions/platform/front.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { clearedCookie } from '#functions/platform/session/session-cookie.ts';
import { endSession, sessionId } from '#functions/platform/session/session-store.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { closeConnections } from '#functions/realtime/close-connections.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const logout: Handler<typeof authContract.routes.logout> = async ({ session, audit }) => {
  const table = tenantTable(session.tenant.id);
  const { tokenHash } = session;
  await table.commit([endSession(tokenHash), audit({ resourceId: sessionId(tokenHash) })]);
  await closeConnections(table, ({ isOf }) => isOf(tokenHash));
  return { body: undefined, cookies: [clearedCookie(isSecure())] };
};
