import { readCurrentDemo } from '#functions/auth/current-demo.ts';
import { isSecure } from '#functions/platform/front.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { sessionCookie } from '#functions/platform/session/session-cookie.ts';
import { openSession } from '#functions/platform/session/session-store.ts';
import { hashToken, newToken } from '#functions/platform/session/token.ts';
import { commitGlobal } from '#functions/platform/table/global-lookups.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { DEMO_LIFETIME, demoNotReady } from '#shared/auth/demo.ts';
import { deviceOf } from '#shared/auth/device.ts';
import { later, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { countDemo } from './back-off-store.ts';
import { readUser } from './user-store.ts';

/**
 * Opens a session of the current demo organization. It leaves no audit event, like all that its visitor does:
 * `platform/http/audit-trail.ts`.
 */
export const openDemo: Handler<typeof authContract.routes.openDemo> = async ({ viewer, now }) => {
  const demo = await readCurrentDemo();
  const user = demo && (await readUser(demo.tenant, demo.user));
  if (!user?.isActive) throw demoNotReady();
  await countDemo(viewer.address, now);
  const { id, email, firstName, lastName, role, tenant, sessionEpoch: epoch } = user;
  const token = newToken();
  const session = { userId: id, tenant, tokenHash: hashToken(token) };
  await commitGlobal([
    openSession(session, {
      kind: 'demo',
      now,
      until: later(now, DEMO_LIFETIME),
      idleMinutes: DEMO_LIFETIME / MINUTE,
      device: deviceOf(viewer.userAgent),
      epoch,
    }),
  ]);
  return {
    body: { user: { id, email, firstName, lastName, role, tenant } },
    cookies: [sessionCookie(token, DEMO_LIFETIME / SECOND, isSecure())],
  };
};
