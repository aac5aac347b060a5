import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Sent, sender } from '#functions/platform/http/api-fixture.ts';
import { findSession, MAX_SESSIONS } from '#functions/platform/session/session-store.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { keepConnection } from '#functions/realtime/connection-store.ts';
import { socketsFixture } from '#functions/realtime/sockets-fixture.ts';
import type { SessionReply } from '#shared/auth/contract.ts';
import { handler } from './auth-api.lambda.ts';

tableFixture();
const { asked, answer } = socketsFixture();

/**
 * Every action that ends a session closes its sockets before it responds, because the stream consumer may be
 * delayed.
 */

const password = 'correct horse';
const next = { newPassword: 'battery staple', confirmPassword: 'battery staple' };

const send = (method: string, path: string, sent: Sent = {}) =>
  sender(handler)(method, path, {
    ...sent,
    headers: { 'x-accredit-viewer-address': randomUUID() },
  });

/** Opens a session, with a connection of the given name. */
const signIn = async (email: string, connectionId?: string): Promise<string> => {
  const { token } = (await send('POST', '/api/auth/login', { body: { email, password } })).body;
  const session = await findSession(token);
  if (!session) throw new Error('Nobody is signed in.');
  if (connectionId) await keepConnection(connectionId, session, new Date().toISOString());
  return token;
};

const register = async (address: string, invitation?: string): Promise<string> => {
  const names = { firstName: 'Ada', lastName: 'Lovelace', confirmPassword: password };
  const body = { ...names, email: address, password, ...(invitation ? { invitation } : {}) };
  return (await send('POST', '/api/auth/register', { body })).body.user.id;
};
const newEmail = () => `${randomUUID()}@example.org`;

let admin: string;
let email: string;
let id: string;
let first: string;
let second: string;

/** A user with two sessions and a connection in each, and an administrator with one. */
beforeEach(async () => {
  const founder = newEmail();
  await register(founder);
  admin = await signIn(founder, 'admin');
  email = newEmail();
  const invitation = { token: admin, body: { email, role: 'user' } };
  id = await register(email, (await send('POST', '/api/auth/invitations', invitation)).body.token);
  first = await signIn(email, 'first');
  second = await signIn(email, 'second');
});

const close = () => send('PATCH', `/api/auth/people/${id}`, { token: admin, body: { isActive: false } });

it('closing an account closes its sockets', async () => {
  expect((await close()).status).toBe(200);
  expect(asked.toSorted()).toEqual(['DELETE first', 'DELETE second']);
});

it('setting a password through a link closes all sockets', async () => {
  const { token } = (await send('POST', `/api/auth/people/${id}/reset`, { token: admin })).body;
  const body = { token, password: 'battery staple', confirmPassword: 'battery staple' };
  expect((await send('POST', '/api/auth/reset/password', { body })).status).toBe(200);
  expect(asked.toSorted()).toEqual(['DELETE first', 'DELETE second']);
});

it('changing a password closes all sockets except those of the current session', async () => {
  const body = { currentPassword: password, ...next };
  expect((await send('POST', '/api/auth/password', { token: second, body })).status).toBe(200);
  expect(asked).toEqual(['DELETE first']);
});

it("signing out closes the session's sockets", async () => {
  expect((await send('POST', '/api/auth/logout', { token: first })).status).toBe(204);
  expect(asked).toEqual(['DELETE first']);
});

it('revoking a session closes its sockets', async () => {
  const sessions: SessionReply[] = (await send('GET', '/api/auth/sessions', { token: second })).body;
  const other = sessions.find(({ current }) => !current)?.id;
  expect((await send('DELETE', `/api/auth/sessions/${other}`, { token: second })).status).toBe(204);
  expect(asked).toEqual(['DELETE first']);
});

it('signing in beyond the session limit closes the sockets of the oldest session', async () => {
  for (let open = 2; open < MAX_SESSIONS; open += 1) await signIn(email);
  expect(asked).toEqual([]);
  await signIn(email);
  expect(asked).toEqual(['DELETE first']);
});

it('succeeds even if a socket cannot be reached or is gone', async () => {
  answer('first', [403]);
  answer('second', [410]);
  expect((await close()).status).toBe(200);
  vi.stubEnv('SOCKETS_ENDPOINT', undefined);
  expect((await send('POST', '/api/auth/logout', { token: admin })).status).toBe(204);
});
