import { isSecure } from '#functions/platform/front.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { clearedCookie } from '#functions/platform/session/session-cookie.ts';
import { endSession, sessionId } from '#functions/platform/session/session-store.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const logout: Handler<typeof authContract.routes.logout> = async ({ session, audit }) => {
  await tenantTable(session.tenant.id).commit([
    endSession(session.tokenHash),
    audit({ resourceId: sessionId(session.tokenHash) }),
  ]);
  return { body: undefined, cookies: [clearedCookie(isSecure())] };
};
