import { isSecure } from '#functions/platform/front.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { clearedRegistration, registrationOfCookies } from '#functions/platform/session/session-cookie.ts';
import { hashToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ACCOUNT_READY, PASSWORD_NEEDED } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { activationWrites, findActivation } from './activation-store.ts';
import { newPasswordHash } from './new-password.ts';
import { findHolder, type User } from './user-store.ts';

/**
 * The registrant may not be the owner of the mailbox: an attacker could have registered it with their own
 * password. A previously set password therefore counts only if the link is opened in the browser that
 * registered.
 */
const registeredHere = ({ registeredBy }: User, cookies: readonly string[]): boolean => {
  const proof = registrationOfCookies(cookies, isSecure());
  return registeredBy !== undefined && proof !== undefined && hashToken(proof) === registeredBy;
};

const passwordNeeded = () =>
  new ProblemError(422, 'password-needed', PASSWORD_NEEDED, {
    details: [{ path: 'password', message: PASSWORD_NEEDED }],
  });

export const activate: Handler<typeof authContract.routes.activate> = async (call) => {
  const { body, viewer, now } = call;
  const user = await findActivation(body.token);
  const { id: userId, email, tenant } = user;
  const isWhereRegistered = registeredHere(user, call.cookies);
  if (!isWhereRegistered && body.password === undefined) throw passwordNeeded();
  const { password } = body;
  const passwordHash =
    password === undefined
      ? undefined
      : await newPasswordHash({ field: 'password', password, email }, viewer.address);
  const holder = await findHolder(email);
  const event = call.audit({
    resourceId: userId,
    tenant: tenant.id,
    userId,
    details: { email, ...(passwordHash === undefined ? {} : { passwordSet: true }) },
  });
  await tenantTable(tenant.id).commit([...activationWrites(user, holder, passwordHash, now), event]);
  return { body: { email, message: ACCOUNT_READY }, cookies: [clearedRegistration(isSecure())] };
};
