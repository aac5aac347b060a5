import type { Handler } from '#functions/platform/http/handler.ts';
import { listSessions as readSessions } from '#functions/platform/session/session-store.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const listSessions: Handler<typeof authContract.routes.listSessions> = async ({ session }) => {
  const sessions = await readSessions(tenantTable(session.tenant.id), session.userId);
  return {
    body: sessions.map(({ tokenHash, ...one }) => ({ ...one, current: tokenHash === session.tokenHash })),
  };
};
