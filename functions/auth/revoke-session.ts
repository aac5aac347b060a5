import { isSecure } from '#functions/platform/front.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { clearedCookie } from '#functions/platform/session/session-cookie.ts';
import { endSession, listSessions } from '#functions/platform/session/session-store.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { closeConnections } from '#functions/realtime/close-connections.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';

export const revokeSession: Handler<typeof authContract.routes.revokeSession> = async ({
  params,
  session,
  audit,
}) => {
  const table = tenantTable(session.tenant.id);
  const found = (await listSessions(table, session.userId)).find(({ id }) => id === params.id);
  if (!found) throw notFound('Session');
  const { device, tokenHash } = found;
  await table.commit([endSession(tokenHash), audit({ resourceId: params.id, details: { device } })]);
  await closeConnections(table, ({ isOf }) => isOf(tokenHash));
  return {
    body: undefined,
    ...(tokenHash === session.tokenHash ? { cookies: [clearedCookie(isSecure())] } : {}),
  };
};
