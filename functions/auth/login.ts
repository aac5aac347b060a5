import { isSecure } from '#functions/platform/front.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { sessionCookie } from '#functions/platform/session/session-cookie.ts';
import {
  endSession,
  listSessions,
  MAX_SESSIONS,
  openSession,
  sessionId,
} from '#functions/platform/session/session-store.ts';
import { hashToken, newToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { closeConnections } from '#functions/realtime/close-connections.ts';
import { canonicalEmail, NOT_ACTIVATED, SESSION_LIFETIME, WRONG_CREDENTIALS } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { deviceOf } from '#shared/auth/device.ts';
import { IDLE_MINUTES } from '#shared/auth/idle.ts';
import { forbidden, unauthenticated } from '#shared/kernel/errors.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import { notify } from './account-mail.ts';
import { rememberDevice } from './devices.ts';
import { tryPassword } from './try-password.ts';
import { noteLogin } from './user-store.ts';

/** Maximum number of excess sessions that one sign-in ends: as many as fit into a transaction. */
const MAX_ENDED = 80;

export const login: Handler<typeof authContract.routes.login> = async (call) => {
  const { body, viewer, cookies, now, audit } = call;
  const email = canonicalEmail(body.email);
  const { attempt, user, right } = await tryPassword(email, body.password, call);
  if (!user) throw unauthenticated(WRONG_CREDENTIALS);
  const { id: userId, firstName, lastName, role, tenant } = user;
  const table = tenantTable(tenant.id);
  if (!right || !user.isActive) {
    // Attempts on an account belong in its tenant's trail (45 CFR 164.308(a)(5)(ii)(C), log-in monitoring).
    await table.commit([audit({ resourceId: userId, action: 'login-failed', tenant: tenant.id, userId })]);
    if (!right) throw unauthenticated(WRONG_CREDENTIALS);
    const waits = user.activationToken !== undefined;
    throw forbidden(
      waits ? NOT_ACTIVATED : 'This account is not active. Ask an administrator.',
      'account-inactive',
    );
  }

  const token = newToken();
  const tokenHash = hashToken(token);
  const remembered = rememberDevice(email, cookies, now);
  const oldest = (await listSessions(table, userId)).slice(MAX_SESSIONS - 1, MAX_SESSIONS - 1 + MAX_ENDED);
  await table.commit([
    openSession(
      { userId, tenant, tokenHash },
      {
        now,
        until: later(now, SESSION_LIFETIME),
        device: deviceOf(viewer.userAgent),
        epoch: user.sessionEpoch,
        idleMinutes: tenant.idleMinutes ?? IDLE_MINUTES,
      },
    ),
    ...oldest.map((one) => endSession(one.tokenHash)),
    noteLogin(user, now),
    ...attempt.succeeded(),
    remembered.write,
    audit({
      resourceId: sessionId(tokenHash),
      tenant: tenant.id,
      userId,
      ...(oldest.length > 0 ? { details: { sessionsEnded: oldest.length } } : {}),
    }),
  ]);
  if (oldest.length > 0)
    await closeConnections(table, ({ isOf }) => oldest.some((one) => isOf(one.tokenHash)));
  if (attempt.isNewNetwork && user.lastLoginAt !== undefined) await notify(email, 'new-network');
  return {
    body: { token, user: { id: userId, email, firstName, lastName, role, tenant } },
    cookies: [sessionCookie(token, SESSION_LIFETIME / SECOND, isSecure()), remembered.cookie],
  };
};
