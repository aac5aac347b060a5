import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { MAX_SESSIONS, openSession } from '#functions/platform/session/session-store.ts';
import { hashToken, newToken } from '#functions/platform/session/token.ts';
import { commitGlobal, globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import type { SessionReply } from '#shared/auth/contract.ts';
import { HOUR, later, MINUTE } from '#shared/kernel/time.ts';
import { handler } from './auth-api.lambda.ts';

tableFixture();
const send = sender(handler);

const password = 'correct horse';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const person = async () => {
  const email = `${randomUUID()}@example.org`;
  const body = { firstName: 'Ada', lastName: 'Lovelace', email, password, confirmPassword: password };
  const { user } = (await send('POST', '/api/auth/register', { body })).body;
  const login = (text = password, userAgent = '') =>
    send('POST', '/api/auth/login', {
      body: { email, password: text },
      headers: { 'x-accredit-viewer-address': randomUUID(), 'user-agent': userAgent },
    });
  const table = tenantTable(user.tenant.id);
  const events = async () => {
    const part = new Date().toISOString().slice(0, 7);
    return (await table.list({ kind: 'AUDIT', part, limit: 50 })).items;
  };
  return { email, user, login, events };
};

const me = async (token: string) => (await send('GET', '/api/auth/me', { token })).status;
const sessionsOf = async (token: string): Promise<SessionReply[]> =>
  (await send('GET', '/api/auth/sessions', { token })).body;
const revoke = (token: string, id: string) => send('DELETE', `/api/auth/sessions/${id}`, { token });
const change = (token: string, more: Record<string, unknown> = {}) =>
  send('POST', '/api/auth/password', {
    token,
    headers: { 'x-accredit-viewer-address': randomUUID() },
    body: {
      currentPassword: password,
      newPassword: 'battery staple',
      confirmPassword: 'battery staple',
      ...more,
    },
  });

describe('the name of the organization', () => {
  it('is changed by an administrator for every open session, with an audit event', async () => {
    const { login, events } = await person();
    const [token, other] = [(await login()).body.token, (await login()).body.token];
    const rename = (name: string) => send('PATCH', '/api/auth/organization', { token, body: { name } });
    expect((await rename('G')).body.details).toEqual([
      { path: 'name', message: 'Organization name must be at least 2 characters' },
    ]);
    expect((await rename('General Hospital')).body).toEqual({ name: 'General Hospital' });
    const { user } = (await send('GET', '/api/auth/me', { token: other })).body;
    expect(user.tenant.name).toBe('General Hospital');
    expect((await events()).at(-1)).toMatchObject({
      action: 'update',
      resource: 'organization',
      details: { name: 'General Hospital', previous: "Ada Lovelace's organization" },
    });
    const before = (await events()).length;
    expect((await rename('General Hospital')).status).toBe(200);
    expect(await events()).toHaveLength(before);
  });
});

describe('sessions', () => {
  it('are listed newest first by device, without any credentials', async () => {
    const { login } = await person();
    const first = (await login(password, firefox)).body.token;
    const second = (await login()).body.token;
    const sessions = await sessionsOf(second);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Unknown device', true],
      ['Firefox on Linux', false],
    ]);
    const { createHash } = await import('node:crypto');
    for (const token of [first, second]) {
      expect(JSON.stringify(sessions)).not.toContain(token);
      expect(JSON.stringify(sessions)).not.toContain(createHash('sha256').update(token).digest('hex'));
    }
  });

  it('are ended one by one, for cookie and bearer alike', async () => {
    const { login, events } = await person();
    const [mine, other] = [(await login()).body.token, (await login(password, firefox)).body.token];
    const id = (await sessionsOf(mine)).find(({ current }) => !current)?.id ?? '';
    expect((await revoke(mine, id)).status).toBe(204);
    expect(await me(other)).toBe(401);
    expect((await send('GET', '/api/auth/me', { cookies: [`accredit=${other}`] })).status).toBe(401);
    expect(await me(mine)).toBe(200);
    expect(await sessionsOf(mine)).toHaveLength(1);
    expect((await revoke(mine, id)).status).toBe(404);
    const logins = (await events()).filter(({ action }) => action === 'login');
    expect((await events()).slice(-2)).toMatchObject([
      { action: 'revoke', resource: 'session', resourceId: id },
      { action: 'not-found', resource: 'request', resourceId: id },
    ]);
    expect(logins.map(({ resourceId }) => resourceId)).toContain(id);
  });

  it('of other users are not found, even in the same tenant', async () => {
    const { user, login } = await person();
    const mine = (await login()).body.token;
    const [id = ''] = (await sessionsOf(mine)).map((one) => one.id);
    const colleague = await signIn('admin', user.tenant.id);
    expect(await sessionsOf(colleague.token)).toHaveLength(1);
    expect((await revoke(colleague.token, id)).status).toBe(404);
    expect((await revoke(colleague.token, newId())).body.error).toBe('Session was not found.');
    expect(await me(mine)).toBe(200);
  });

  it('are limited to twenty: opening another ends the oldest', async () => {
    const { login, events } = await person();
    const tokens: string[] = [];
    for (let count = 0; count <= MAX_SESSIONS; count += 1) tokens.push((await login()).body.token);
    const [first = '', second = ''] = tokens;
    expect(await me(first)).toBe(401);
    expect(await me(second)).toBe(200);
    expect(await sessionsOf(tokens.at(-1) ?? '')).toHaveLength(MAX_SESSIONS);
    expect((await events()).at(-1)).toMatchObject({ action: 'login', details: { sessionsEnded: 1 } });
  });

  it('end when the account is closed, and use its current role', async () => {
    const { user, login } = await person();
    const mine = (await login()).body.token;
    const table = tenantTable(user.tenant.id);
    const set = (attribute: string, value: unknown) =>
      table.commit([
        {
          update: table.key('USER', user.id),
          expression: 'SET #attribute = :value',
          names: { '#attribute': attribute },
          values: { ':value': value },
        },
      ]);
    await set('role', 'auditor');
    expect((await send('GET', '/api/auth/me', { token: mine })).body.user.role).toBe('auditor');
    await set('isActive', false);
    expect(await me(mine)).toBe(401);
  });

  it('delete their cookie when they end themselves', async () => {
    const { login } = await person();
    const mine = (await login()).body.token;
    const [id = ''] = (await sessionsOf(mine)).map((one) => one.id);
    expect((await revoke(mine, id)).cookies[0]).toContain('Max-Age=0');
    expect(await me(mine)).toBe(401);
  });
});

describe('a password change', () => {
  it('ends all other sessions, and only the new password signs in afterward', async () => {
    const { login, events } = await person();
    const mine = (await login()).body.token;
    const others = [(await login()).body.token, (await login()).body.token];
    expect((await change(mine)).body.message).toBe(
      'Your password has been changed. All other sessions have been ended.',
    );
    expect(await me(mine)).toBe(200);
    for (const token of others) expect(await me(token)).toBe(401);
    expect((await events()).at(-1)).toMatchObject({
      action: 'change-password',
      details: { sessionsEnded: 2 },
    });
    expect((await login()).status).toBe(401);
    expect((await login('battery staple')).status).toBe(200);
  });

  it('ends all other sessions, however many a thief opened', { timeout: needs(30) }, async () => {
    const { user, login } = await person();
    const mine = (await login()).body.token;
    const now = new Date().toISOString();
    const stolen = Array.from({ length: 300 }, newToken);
    const table = tenantTable(user.tenant.id);
    for (const token of stolen) {
      const session = { userId: user.id, tenant: user.tenant, tokenHash: hashToken(token) };
      await table.commit([openSession(session, { now, until: later(now, HOUR) })]);
    }
    expect(await me(stolen[0] ?? '')).toBe(200);
    expect((await change(mine)).status).toBe(200);
    expect(await me(mine)).toBe(200);
    const alive: string[] = [];
    for (const token of stolen) if ((await me(token)) !== 401) alive.push(token);
    expect(alive).toEqual([]);
  });

  it('names each invalid field and then changes nothing', async () => {
    const { login } = await person();
    const [mine, other] = [(await login()).body.token, (await login()).body.token];
    const same = { newPassword: password, confirmPassword: password };
    for (const [path, more, message] of [
      ['currentPassword', { currentPassword: 'wrong horse' }, 'Does not match your current password'],
      ['currentPassword', { currentPassword: '' }, 'Enter your current password'],
      ['newPassword', { newPassword: 'short' }, 'Password must be at least 8 characters'],
      ['confirmPassword', { confirmPassword: 'battery stable' }, "Passwords don't match"],
      ['newPassword', same, 'Must differ from your current password'],
    ] as const) {
      const reply = await change(mine, more);
      expect(reply.status).toBe(422);
      expect(reply.body.details).toContainEqual({ path, message });
    }
    expect(await me(other)).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it('slows down guessing of the current password from a stolen session', async () => {
    const { login } = await person();
    const mine = (await login()).body.token;
    for (let i = 0; i < 5; i += 1) await change(mine, { currentPassword: `guess ${i}` });
    expect((await change(mine)).status).toBe(429);
  });

  it('ends sign-ins with the old password that started before the change', async () => {
    const { login } = await person();
    const mine = (await login()).body.token;
    const [changed, ...late] = await Promise.all([change(mine), ...Array.from({ length: 4 }, () => login())]);
    expect(changed.status).toBe(200);
    for (const { status, body } of late) if (status === 200) expect(await me(body.token)).toBe(401);
  });
});

describe('the name of a user', () => {
  it("changes immediately for all of the user's sessions", async () => {
    const { user, login, events } = await person();
    const [mine, other] = [(await login()).body.token, (await login()).body.token];
    const reply = await send('PATCH', '/api/auth/me', { token: mine, body: { firstName: ' Augusta ' } });
    expect(reply).toMatchObject({ status: 200, body: { user: { ...user, firstName: 'Augusta' } } });
    for (const token of [mine, other]) {
      expect((await send('GET', '/api/auth/me', { token })).body.user.firstName).toBe('Augusta');
    }
    expect((await login()).body.user).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace' });
    const count = (await events()).length;
    await send('PATCH', '/api/auth/me', {
      token: mine,
      body: { firstName: 'Augusta', lastName: 'Lovelace' },
    });
    expect(await events()).toHaveLength(count);
  });

  it('follows the rules of registration', async () => {
    const { token } = await signIn('auditor');
    const reply = await send('PATCH', '/api/auth/me', { token, body: { firstName: 'A', lastName: 'L' } });
    expect(reply.body.details).toEqual([
      { path: 'firstName', message: 'First name must be at least 2 characters' },
      { path: 'lastName', message: 'Last name must be at least 2 characters' },
    ]);
  });
});

describe('an idle session', () => {
  /** Sets the last use to the given number of minutes ago. */
  const unusedFor = async (token: string, minutes: number) => {
    const values = { ':then': later(new Date().toISOString(), -minutes * MINUTE) };
    const update = globalKey('SESSION', hashToken(token));
    await commitGlobal([{ update, expression: 'SET activeAt = :then', values }]);
  };
  const byCookie = async (token: string) =>
    (await send('GET', '/api/auth/me', { cookies: [`accredit=${token}`] })).status;
  const use = (token: string) =>
    send('POST', '/api/auth/active', {
      cookies: [`accredit=${token}`],
      headers: { origin: 'http://127.0.0.1:3000' },
    });

  it('ends after 15 minutes in a browser, and polling does not count as use', async () => {
    const { login } = await person();
    const { token } = (await login()).body;
    await unusedFor(token, 14);
    expect(await byCookie(token)).toBe(200);
    await unusedFor(token, 16);
    expect(await byCookie(token)).toBe(401);
    expect((await use(token)).status).toBe(401);
    // Programs are exempt from the idle timeout.
    expect(await me(token)).toBe(200);
  });

  it('continues while the user confirms activity', async () => {
    const { login } = await person();
    const { token } = (await login()).body;
    await unusedFor(token, 14);
    expect((await use(token)).body).toEqual({ idleMinutes: 15 });
    const item = await lookUp('SESSION', hashToken(token));
    expect(Date.now() - Date.parse(String(item?.activeAt))).toBeLessThan(needs(30));
  });

  it("ends after the organization's timeout, from the next sign-in", async () => {
    const { login, events } = await person();
    const { token } = (await login()).body;
    const settings = (body: unknown) => send('PUT', '/api/auth/security', { token, body });
    expect((await settings({ idleMinutes: 7 })).body.details).toEqual([
      { path: 'idleMinutes', message: 'Must be one of 5, 10, 15, 30, 60' },
    ]);
    expect((await settings({ idleMinutes: 5 })).body).toEqual({ idleMinutes: 5 });
    expect((await send('GET', '/api/auth/security', { token })).body).toEqual({ idleMinutes: 5 });
    expect((await events()).at(-1)).toMatchObject({ resource: 'security', details: { idleMinutes: 5 } });
    const next = (await login()).body.token;
    for (const of of [token, next]) await unusedFor(of, 6);
    expect([await byCookie(token), await byCookie(next)]).toEqual([200, 401]);
  });
});
