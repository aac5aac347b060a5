import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sender } from '#functions/platform/http/api-fixture.ts';
import { sesFixture } from '#functions/platform/mail/ses-fixture.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { handler } from './auth-api.lambda.ts';

tableFixture();
const ses = sesFixture('accredit@hospital.example');
const send = sender(handler);

const password = 'correct horse';
const from = () => ({ 'x-accredit-viewer-address': randomUUID() });
const login = (email: string, text = password) =>
  send('POST', '/api/auth/login', { body: { email, password: text }, headers: from() });
const resend = (email: string) => send('POST', '/api/auth/activation', { body: { email }, headers: from() });
/** Defaults to a browser that did not register. */
const activate = (token: string, cookies: readonly string[] = [], more: Record<string, string> = {}) =>
  send('POST', '/api/auth/activate', { body: { token, ...more }, cookies });

const mailsTo = (email: string) => ses.sent.filter(({ to }) => to === email);
const tokenIn = (text = '') => /\/activate\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';

const register = async (email = `${randomUUID()}@example.org`, secret = password, invitation?: string) => {
  const reply = await send('POST', '/api/auth/register', {
    body: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      password: secret,
      confirmPassword: secret,
      ...(invitation === undefined ? {} : { invitation }),
    },
    headers: from(),
  });
  /** The cookies that the browser stores. */
  const browser = reply.cookies.map((cookie) => cookie.split(';')[0] ?? '');
  return { email, reply, browser, token: tokenIn(mailsTo(email).at(-1)?.text) };
};

describe('an account on a stage that sends email', () => {
  it('is inactive until the link in its email is opened', async () => {
    const { email, reply, browser, token } = await register();
    expect(reply).toMatchObject({
      status: 201,
      body: { message: 'Check your email and open the link in it to activate your account.' },
    });
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({
      from: 'Accredit <accredit@hospital.example>',
      subject: 'Activate your Accredit account',
    });
    expect(mail?.text).toContain(`http://127.0.0.1:3000/activate?token=${token}`);
    // A random token may contain any name.
    expect(mail?.text.replace(token, '')).not.toContain('Ada');
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { code: 'account-inactive', error: expect.stringContaining('Open the link in the email') },
    });
    expect(await activate(token, browser)).toMatchObject({ status: 200, body: { email } });
    expect((await login(email)).status).toBe(200);
    const { tenant, id } = reply.body.user;
    const table = tenantTable(tenant.id);
    expect(await table.get(table.key('USER', id))).toMatchObject({ isActive: true, emailVerified: true });
    const audit = await table.list({ kind: 'AUDIT', part: new Date().toISOString().slice(0, 7), limit: 9 });
    expect(audit.items.map(({ action }) => action)).toEqual(['create', 'login-failed', 'activate', 'login']);
    expect(JSON.stringify(audit.items)).not.toContain(token);
  });

  it('does not reveal its pending state on a wrong password', async () => {
    const { email } = await register();
    expect(await login(email, 'wrong horse')).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password' },
    });
  });

  it('is activated once, by its own token, before it expires', async () => {
    const { token, browser } = await register();
    const replies = await Promise.all([1, 2, 3].map(() => activate(token, browser)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await activate(token)).body.details).toEqual([
      { path: 'token', message: expect.stringMatching(/^This link has expired or was already used\./) },
    ]);
    expect((await activate('A'.repeat(43))).status).toBe(422);
    const late = await register();
    const key = globalKey('ACTIVATION', createHash('sha256').update(late.token).digest('hex'));
    const expression = 'SET #ttl = :past';
    const values = { ':past': Math.floor(Date.now() / 1000) - 1 };
    await commitGlobal([{ update: key, expression, names: { '#ttl': 'ttl' }, values }]);
    expect((await activate(late.token)).status).toBe(422);
  });

  it('gets a new link on request, which voids the previous one', async () => {
    const { email, browser, token } = await register();
    expect(await resend(email.toUpperCase())).toMatchObject({ status: 200 });
    const [, second] = mailsTo(email);
    expect((await activate(token)).status).toBe(422);
    expect((await activate(tokenIn(second?.text), browser)).status).toBe(200);
  });

  it('exists if the email could not be sent, and explains how to get it', async () => {
    ses.refusing = true;
    const { email, reply, browser } = await register();
    ses.refusing = false;
    expect(reply).toMatchObject({
      status: 201,
      body: { message: expect.stringContaining('could not be sent') },
    });
    await resend(email);
    expect((await activate(tokenIn(mailsTo(email)[0]?.text), browser)).status).toBe(200);
  });
});

describe('an unconfirmed address', () => {
  const twice = (secret: string) => ({ password: secret, confirmPassword: secret });

  it('does not accept the password of another person who registered it', async () => {
    const { email, token } = await register(undefined, 'password of a stranger');
    const rejected = await activate(token);
    expect(rejected).toMatchObject({ status: 422, body: { code: 'password-needed' } });
    expect(rejected.body.details).toEqual([
      {
        path: 'password',
        message: expect.stringContaining('a different browser than the one used to register'),
      },
    ]);
    expect((await activate(token, ['accredit-registered=made-up'])).status).toBe(422);
    expect((await login(email, 'password of a stranger')).status).toBe(403);
    expect((await activate(token, [], twice('password of the nurse'))).status).toBe(200);
    expect((await login(email, 'password of a stranger')).status).toBe(401);
    expect((await login(email, 'password of the nurse')).status).toBe(200);
  });

  it('belongs to the first account that confirms it; other registrations fail', async () => {
    const stranger = await register();
    const nurse = await register(stranger.email);
    expect(nurse.reply.status).toBe(201);
    expect((await activate(nurse.token, nurse.browser)).status).toBe(200);
    expect((await activate(stranger.token, stranger.browser)).body.code).toBe('email-taken');
    const { user } = (await login(stranger.email)).body;
    expect(user.id).toBe(nurse.reply.body.user.id);
    expect((await register(stranger.email)).reply.body.code).toBe('email-taken');
  });

  it('can be invited, regardless of previous registrations', async () => {
    const admin = await register();
    await activate(admin.token, admin.browser);
    const { token } = (await login(admin.email)).body;
    const squatted = await register();
    const body = { email: squatted.email, role: 'user' };
    const invited = await send('POST', '/api/auth/invitations', { token, body });
    expect(invited.status).toBe(201);
    const joined = await register(squatted.email, password, invited.body.token);
    expect((await activate(joined.token, joined.browser)).status).toBe(200);
    expect((await login(squatted.email)).body.user.tenant).toEqual(admin.reply.body.user.tenant);
  });
});

describe('requesting the link again', () => {
  it('returns the same response for every address, and sends nothing unless the account is pending', async () => {
    const { email, browser, token } = await register();
    await activate(token, browser);
    const unknownEmail = `${randomUUID()}@example.org`;
    const [active, unknown] = [await resend(email), await resend(unknownEmail)];
    expect(active).toMatchObject({ status: 200 });
    expect(unknown.body).toEqual(active.body);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(unknownEmail)).toEqual([]);
  });

  it('must wait after each request, for any caller', async () => {
    const { email } = await register();
    await resend(email);
    const again = await resend(email);
    expect(again).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('does not reopen an account that an administrator closed', async () => {
    const { email, reply, browser, token } = await register();
    await activate(token, browser);
    const { tenant, id } = reply.body.user;
    const table = tenantTable(tenant.id);
    const closed = { expression: 'SET isActive = :no', values: { ':no': false } };
    await table.commit([{ update: table.key('USER', id), ...closed }]);
    await resend(email);
    expect(mailsTo(email)).toHaveLength(1);
    expect((await login(email)).body.error).toBe('This account is not active. Ask an administrator.');
  });
});
