import { liveKeysOf, REVOKED_AT_ONCE, revokeWrites } from '#functions/api-keys/api-key-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { endSessionsOf } from '#functions/platform/session/session-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { closeConnections } from '#functions/realtime/close-connections.ts';
import type { authContract } from '#shared/auth/contract.ts';
import type { PersonReply } from '#shared/auth/people-routes.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { keepAnAdmin, type PersonChange, personWrite, readPerson } from './people-store.ts';

/**
 * Batches run sequentially, because each changes the list of active keys. They run before the account write,
 * so that no key remains when the account is closed.
 */
const revokeKeys = async (table: TenantTable, userId: string, now: Instant): Promise<number> => {
  const keys = await liveKeysOf(table, userId, now);
  for (let done = 0; done < keys.length; done += REVOKED_AT_ONCE)
    await table.commit(revokeWrites(table, keys.slice(done, done + REVOKED_AT_ONCE), now));
  return keys.length;
};

/** Returns the fields of an account that would change. */
const changeOf = (
  before: PersonReply,
  { role = before.role, isActive = before.state === 'active' }: Partial<PersonChange>,
): PersonChange => {
  if (before.state === 'waits' && isActive)
    throw conflict(
      'awaits-activation',
      'This account awaits confirmation of its email address; only its owner can activate it.',
    );
  return { role, isActive };
};

export const updatePerson: Handler<typeof authContract.routes.updatePerson> = async (call) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const before = await readPerson(table, params.id);
  if (!before) throw notFound('Person');
  const change = changeOf(before, {
    ...(body.role === undefined ? {} : { role: body.role }),
    ...(body.isActive === undefined ? {} : { isActive: body.isActive }),
  });
  const closes = before.state !== 'closed' && body.isActive === false;
  if (before.role === change.role && !closes && (before.state === 'active') === change.isActive) {
    call.nothingChanged();
    return { body: before };
  }
  if (before.id === session.userId)
    throw conflict(
      'own-account',
      'You cannot change your own role or close your own account. Ask another administrator.',
    );
  const leaves = before.role === 'admin' && before.state === 'active';
  const stays = change.role === 'admin' && change.isActive;
  const guard = leaves && !stays ? [await keepAnAdmin(table, before.id)] : [];
  // Only administrators create keys; a user who loses the role still knows their values.
  const keysRevoked = closes || (leaves && !stays) ? await revokeKeys(table, before.id, now) : 0;
  const details = {
    email: before.email,
    ...(before.role === change.role ? {} : { role: change.role, roleBefore: before.role }),
    ...((before.state === 'active') === change.isActive && !closes ? {} : { isActive: change.isActive }),
    ...(keysRevoked > 0 ? { keysRevoked } : {}),
  };
  await table.commit([
    personWrite(table, before, change, now),
    ...guard,
    call.audit({ resourceId: before.id, details }),
  ]);
  // All sessions are invalid once the commit succeeds.
  if (closes) {
    const connections = closeConnections(table, ({ isOfPerson }) => isOfPerson(before.id));
    await Promise.all([endSessionsOf(table, before.id), connections]);
  }
  const after = await readPerson(table, params.id);
  if (!after) throw notFound('Person');
  return { body: after };
};
