import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Sent, sender } from '#functions/platform/http/api-fixture.ts';
import { globalKey } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { HOUR, later } from '#shared/kernel/time.ts';
import { handler } from './auth-api.lambda.ts';
import { countTry } from './back-off-store.ts';

tableFixture();

const send = sender(handler);
const password = 'correct horse';
const newEmail = () => `${randomUUID()}@example.org`;

const register = (more: Record<string, unknown> = {}) =>
  send('POST', '/api/auth/register', {
    headers: { 'x-accredit-viewer-address': randomUUID() },
    body: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: newEmail(),
      password,
      confirmPassword: password,
      ...more,
    },
  });

/** Each test signs in from its own address, so that tests do not slow each other down. */
const login = (email: string, text = password, address: string = randomUUID()) =>
  send('POST', '/api/auth/login', {
    body: { email, password: text },
    headers: { 'x-accredit-viewer-address': address },
  });

const auditOf = async (tenant: string) => {
  const part = new Date().toISOString().slice(0, 7);
  return (await tenantTable(tenant).list({ kind: 'AUDIT', part, limit: 100 })).items;
};

/** Signs in an administrator of a new tenant. */
const admin = async () => {
  const email = newEmail();
  const { user } = (await register({ email })).body;
  return { user, token: (await login(email)).body.token as string };
};

describe('register', () => {
  it('creates a tenant with the user as its administrator, and no session', async () => {
    const email = newEmail();
    const reply = await register({ email: email.toUpperCase() });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      user: {
        id: expect.any(String),
        email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        role: 'admin',
        tenant: { id: expect.any(String), name: "Ada Lovelace's organization" },
      },
      message: 'Your account is ready! You can now sign in immediately.',
    });
    expect(reply.cookies).toEqual([]);
    expect(await auditOf(reply.body.user.tenant.id)).toEqual([
      expect.objectContaining({ action: 'create', resource: 'user', userId: reply.body.user.id }),
    ]);
  });

  it('names the tenant as the user asks, otherwise after the user', async () => {
    const named = await register({ email: newEmail(), organization: ' General Hospital ' });
    expect(named.body.user.tenant.name).toBe('General Hospital');
    const empty = await register({ email: newEmail(), organization: ' ' });
    expect(empty.body.user.tenant.name).toBe("Ada Lovelace's organization");
    const hidden = await register({ email: newEmail(), organization: 'General\u200BHospital' });
    expect(hidden).toMatchObject({ status: 422, body: { details: [{ path: 'organization' }] } });
  });

  it('rejects an email address that has an account, case-insensitively', async () => {
    const email = newEmail();
    await register({ email });
    const again = await register({ email: email.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(again.body.error).toBe('An account with this email already exists.');
  });

  it('creates one account from many concurrent requests', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 6 }, () => register({ email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('returns an error for each invalid field', async () => {
    const reply = await send('POST', '/api/auth/register', {
      body: { firstName: 'A', lastName: 'L', email: 'nobody', password: 'short', confirmPassword: 'other' },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.details).toEqual([
      { path: 'firstName', message: 'First name must be at least 2 characters' },
      { path: 'lastName', message: 'Last name must be at least 2 characters' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password must be at least 8 characters' },
    ]);
    expect((await register({ confirmPassword: 'another value' })).body.details).toEqual([
      { path: 'confirmPassword', message: "Passwords don't match" },
    ]);
    const empty = await send('POST', '/api/auth/register', { body: {} });
    expect(empty.body.details[0]).toEqual({
      path: 'firstName',
      message: 'First name must be at least 2 characters',
    });
  });
});

describe('an email address', () => {
  it('belongs to the same account regardless of case and surrounding spaces', async () => {
    const email = newEmail();
    await register({ email });
    for (const same of [email.toUpperCase(), ` ${email} `, `\t${email}\n`])
      expect((await register({ email: same })).body.code, same).toBe('email-taken');
  });

  it.each([
    'bob@sec.example.',
    'bob@ｓec.example',
    'bob\u0000@sec.example',
    'böb@sec.example',
    '"bob"@sec.example',
    'bob@[127.0.0.1]',
    '\u212abob@sec.example',
    '\u0131bob@sec.example',
    'bob@sec.example\nBcc: x@y.example',
    'bob@sec.example,eve@x.example',
    'bob\u200b@sec.example',
  ])('is rejected if it is malformed or contains two addresses: %j', async (email) => {
    const { token } = await admin();
    const details = [{ path: 'email', message: 'Invalid email address' }];
    expect(await register({ email })).toMatchObject({ status: 422, body: { details } });
    const invited = await send('POST', '/api/auth/invitations', { token, body: { email, role: 'user' } });
    expect(invited).toMatchObject({ status: 422, body: { details } });
    expect(await login(email)).toMatchObject({ status: 422, body: { details } });
  });
});

describe('registration input', () => {
  it('cannot set the role or the organization', async () => {
    for (const more of [
      { role: 'admin' },
      { tenant: { id: randomUUID(), name: 'Theirs' } },
      { isActive: true },
    ])
      expect((await register(more)).body.details).toEqual([
        { path: Object.keys(more)[0], message: 'Unknown field' },
      ]);
    const { token: inviting } = await admin();
    const email = newEmail();
    const body = { email, role: 'auditor' };
    const invitation = (await send('POST', '/api/auth/invitations', { token: inviting, body })).body.token;
    await register({ email, invitation });
    const { token } = (await login(email)).body;
    for (const more of [{ role: 'admin' }, { email: newEmail() }, { tenant: { id: randomUUID() } }])
      expect(
        (await send('PATCH', '/api/auth/me', { token, body: { firstName: 'Ada', ...more } })).body.details,
      ).toEqual([{ path: Object.keys(more)[0], message: 'Unknown field' }]);
    expect((await send('GET', '/api/auth/me', { token })).body.user).toMatchObject({
      role: 'auditor',
      email,
    });
  });

  it('cannot be a common password', async () => {
    for (const common of ['password', '12345678', '        ']) {
      const reply = await register({ password: common, confirmPassword: common });
      expect(reply.status, common).toBe(422);
      expect(reply.body.details).toEqual([
        { path: 'password', message: expect.stringContaining('too common') },
      ]);
    }
  });

  it('cannot be a name with hidden characters', async () => {
    for (const hidden of ['Ada\u200b', 'Ada\u202e', 'A\u0000da', 'Ada\nLovelace'])
      expect((await register({ firstName: hidden })).body.details).toEqual([
        { path: 'firstName', message: 'First name must be one line without invisible characters' },
      ]);
  });
});

describe('login', () => {
  it('opens a session shared by cookie and bearer token', async () => {
    const email = newEmail();
    const { user } = (await register({ email })).body;
    const reply = await login(` ${email.toUpperCase()}`);
    expect(reply).toMatchObject({ status: 200, body: { user } });
    const { token } = reply.body;
    const attributes = 'Path=/; HttpOnly; SameSite=Lax';
    expect(reply.cookies).toEqual([
      `accredit=${token}; Max-Age=43200; ${attributes}`,
      expect.stringMatching(new RegExp(`^accredit-device=[\\w-]{43}; Max-Age=7776000; ${attributes}$`)),
    ]);
    for (const sent of [{ token }, { cookies: [`accredit=${token}`] }]) {
      expect((await send('GET', '/api/auth/me', sent)).body).toEqual({ user, session: { kind: 'person' } });
    }
    const table = tenantTable(user.tenant.id);
    expect((await table.get(table.key('USER', user.id)))?.lastLoginAt).toEqual(expect.any(String));
    expect((await auditOf(user.tenant.id)).map((event) => event.action)).toEqual(['create', 'login']);
    const sessions = await table.list({ kind: 'USER', part: `session#${user.id}`, index: 'gsi1', limit: 5 });
    expect(sessions.items).toHaveLength(1);
    expect(JSON.stringify(sessions.items)).not.toContain(token);
  });

  it('opens a new session, even if the browser already has one', async () => {
    const email = newEmail();
    await register({ email });
    const others = (await login(email)).body.token;
    for (const planted of ['A'.repeat(43), others]) {
      const reply = await send('POST', '/api/auth/login', {
        body: { email, password },
        headers: { 'x-accredit-viewer-address': randomUUID() },
        cookies: [`accredit=${planted}`],
      });
      expect(reply.status).toBe(200);
      expect(reply.body.token).not.toBe(planted);
      expect(reply.cookies[0]).toContain(`accredit=${reply.body.token};`);
    }
    const planted = { cookies: [`accredit=${'A'.repeat(43)}`] };
    expect((await send('GET', '/api/auth/me', planted)).status).toBe(401);
  });

  it('returns the same response for a wrong password and an unknown account', async () => {
    const email = newEmail();
    const { user } = (await register({ email })).body;
    const wrong = await login(email, 'wrong password');
    const unknown = await login(newEmail());
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password' }, cookies: [] });
    expect(unknown.body).toEqual(wrong.body);
    expect((await auditOf(user.tenant.id)).at(-1)).toMatchObject({ action: 'login-failed', userId: user.id });
  });

  it('does not wait behind concurrent attempts from another network', async () => {
    const email = newEmail();
    await register({ email });
    let tried = 0;
    const address = randomUUID();
    const hostile = Array.from({ length: 60 }, async () => {
      await login(newEmail(), 'wrong password', address);
      tried += 1;
    });
    expect((await login(email)).status).toBe(200);
    expect(tried).toBeLessThan(30);
    await Promise.all(hostile);
  });

  it('delays an account under attack, even with the right password', async () => {
    const email = newEmail();
    await register({ email });
    const inAnHour = later(new Date().toISOString(), HOUR);
    const address = randomUUID();
    for (let i = 0; i < 5; i += 1) await countTry({ account: email, address }, inAnHour);
    const reply = await login(email, password, address);
    expect(reply).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000);
    expect(reply.body.error).toMatch(/^Too many sign-in attempts\. Try again in \d+ seconds\.$/);
  });

  it('lets the owner sign in at a known browser while others in the network guess', async () => {
    const [email, colleague, address] = [newEmail(), newEmail(), randomUUID()];
    for (const one of [email, colleague]) await register({ email: one });
    const at = (cookies: readonly string[], one = email) =>
      send('POST', '/api/auth/login', {
        body: { email: one, password },
        headers: { 'x-accredit-viewer-address': address },
        cookies: [...cookies],
      });
    const secretOf = ({ cookies }: Awaited<ReturnType<typeof at>>) =>
      cookies.map((cookie) => cookie.split(';')[0] ?? '').filter((cookie) => cookie.includes('-device='));
    // A shared browser is known to every account that signed in there.
    const device = secretOf(await at([]));
    expect(device).toHaveLength(1);
    expect(secretOf(await at(device, colleague))).toEqual(device);
    for (let i = 0; i < 6; i += 1) await login(email, 'wrong password', address);
    for (const cookies of [[], [`accredit-device=${'A'.repeat(43)}`], ['accredit-device=short']])
      expect((await at(cookies)).status).toBe(429);
    expect((await at(device)).status).toBe(200);
    const other = newEmail();
    await register({ email: other });
    for (let i = 0; i < 6; i += 1) await login(other, 'wrong password', address);
    expect((await at(device, other)).status).toBe(429);
  });

  it('rejects an inactive account', async () => {
    const email = newEmail();
    const { user } = (await register({ email })).body;
    const table = tenantTable(user.tenant.id);
    const inactive = { expression: 'SET isActive = :no', values: { ':no': false } };
    await table.commit([{ update: table.key('USER', user.id), ...inactive }]);
    expect(await login(email)).toMatchObject({ status: 403, body: { code: 'account-inactive' } });
  });
});

describe('unauthenticated input', () => {
  it('is limited in size and never decompressed', async () => {
    const body = JSON.stringify({ email: newEmail(), password });
    const json = { 'content-type': 'application/json' };
    const zipped = { ...json, 'content-encoding': 'gzip' };
    const login = (sent: Sent) => send('POST', '/api/auth/login', sent);
    expect(await login({ base64: gzipSync(body), headers: zipped })).toMatchObject({
      status: 415,
      body: { error: 'This route does not accept Content-Encoding.' },
    });
    const padded = (length: number) => body + ' '.repeat(length - body.length);
    expect(await login({ body: padded(16 * 1024 + 1) })).toMatchObject({
      status: 413,
      body: { error: 'The body must be at most 16 KB.' },
    });
    expect((await login({ body: padded(16 * 1024) })).status).toBe(401);
  });
});

describe('logout', () => {
  it('ends the session for both cookie and bearer token', async () => {
    const email = newEmail();
    const { user } = (await register({ email })).body;
    const { token } = (await login(email)).body;
    const other = (await login(email)).body.token;
    const reply = await send('POST', '/api/auth/logout', { token });
    expect(reply).toMatchObject({ status: 204, body: undefined });
    expect(reply.cookies).toEqual(['accredit=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    const me = (sent: Sent) => send('GET', '/api/auth/me', sent);
    expect((await me({ token })).status).toBe(401);
    expect((await me({ cookies: [`accredit=${token}`] })).status).toBe(401);
    expect((await me({ token: other })).status).toBe(200);
    expect((await auditOf(user.tenant.id)).at(-1)).toMatchObject({ action: 'logout', userId: user.id });
  });
});

describe('invitations', () => {
  const invite = (token: string, body: Record<string, unknown>) =>
    send('POST', '/api/auth/invitations', { token, body });

  it('let a user join the tenant with the role, once', async () => {
    const { user, token } = await admin();
    const email = newEmail();
    const invited = await invite(token, { email, role: 'auditor' });
    expect(invited).toMatchObject({ status: 201, body: { email, role: 'auditor' } });
    const invitation = invited.body.token;
    expect((await register({ invitation })).body.details).toEqual([
      { path: 'email', message: 'This invitation is for another email address' },
    ]);
    const joined = await register({ email, invitation });
    expect(joined).toMatchObject({ status: 201, body: { user: { role: 'auditor', tenant: user.tenant } } });
    expect((await register({ email: newEmail(), invitation })).body.details).toEqual([
      { path: 'invitation', message: 'This invitation has expired or was already used' },
    ]);
    const member = (await login(email)).body.token;
    expect((await invite(member, { email: newEmail(), role: 'admin' })).status).toBe(403);
  });

  it('expire', async () => {
    const { user, token } = await admin();
    const email = newEmail();
    const invitation = (await invite(token, { email, role: 'user' })).body.token;
    const { createHash } = await import('node:crypto');
    const key = globalKey('INVITE', createHash('sha256').update(invitation).digest('hex'));
    const past = { ':past': Math.floor(Date.now() / 1000) - 1 };
    const expire = { expression: 'SET #ttl = :past', names: { '#ttl': 'ttl' }, values: past };
    await tenantTable(user.tenant.id).commit([{ update: key, ...expire }]);
    expect((await register({ email, invitation })).status).toBe(422);
  });

  it('are rejected for an address with an account, or with an unknown role', async () => {
    const { user, token } = await admin();
    expect((await invite(token, { email: user.email, role: 'user' })).status).toBe(409);
    expect((await invite(token, { email: newEmail(), role: 'owner' })).body.details).toEqual([
      { path: 'role', message: 'Must be one of auditor, user, admin' },
    ]);
  });
});
