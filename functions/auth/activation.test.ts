import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sender } from '#functions/platform/http/api-fixture.ts';
import { sesFixture } from '#functions/platform/mail/ses-fixture.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { authContract } from '#shared/auth/contract.ts';
import { handler } from './auth-api.lambda.ts';

tableFixture();
const ses = sesFixture('accredit@hospital.example');
const send = sender(authContract, handler);

const password = 'correct horse';
const from = () => ({ 'x-accredit-viewer-address': randomUUID() });
const login = (email: string, text = password) =>
  send('POST', '/api/auth/login', { body: { email, password: text }, headers: from() });
const resend = (email: string) => send('POST', '/api/auth/activation', { body: { email }, headers: from() });
const activate = (token: string) => send('POST', '/api/auth/activate', { body: { token } });

const mailsTo = (email: string) => ses.sent.filter(({ to }) => to === email);
const tokenIn = (text = '') => /\/activate\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';

const register = async () => {
  const email = `${randomUUID()}@example.org`;
  const reply = await send('POST', '/api/auth/register', {
    body: { firstName: 'Ada', lastName: 'Lovelace', email, password, confirmPassword: password },
  });
  return { email, reply, token: tokenIn(mailsTo(email)[0]?.text) };
};

describe('an account where e-mail is sent', () => {
  it('is closed until the link in its e-mail is opened', async () => {
    const { email, reply, token } = await register();
    expect(reply).toMatchObject({
      status: 201,
      body: { message: 'Check your e-mail and open the link in it to activate your account.' },
    });
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({
      from: 'Accredit <accredit@hospital.example>',
      subject: 'Activate your Accredit account',
    });
    expect(mail?.text).toContain(`http://127.0.0.1:3000/activate?token=${token}`);
    expect(mail?.text).not.toContain('Ada');
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { code: 'account-inactive', error: expect.stringContaining('Open the link in the e-mail') },
    });
    expect(await activate(token)).toMatchObject({ status: 200, body: { email } });
    expect((await login(email)).status).toBe(200);
    const { tenant, id } = reply.body.user;
    const table = tenantTable(tenant.id);
    expect(await table.get(table.key('USER', id))).toMatchObject({ isActive: true, emailVerified: true });
    const audit = await table.list({ kind: 'AUDIT', part: new Date().toISOString().slice(0, 7), limit: 9 });
    expect(audit.items.map(({ action }) => action)).toEqual(['create', 'login-failed', 'activate', 'login']);
    expect(JSON.stringify(audit.items)).not.toContain(token);
  });

  it('does not tell by a wrong password that it waits', async () => {
    const { email } = await register();
    expect(await login(email, 'wrong horse')).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password' },
    });
  });

  it('is activated once, by its own token, within its time', async () => {
    const { token } = await register();
    const replies = await Promise.all([activate(token), activate(token), activate(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await activate(token)).body.details).toEqual([
      { path: 'token', message: expect.stringMatching(/^This link has expired or was used\./) },
    ]);
    expect((await activate('A'.repeat(43))).status).toBe(422);
    const late = await register();
    const key = globalKey('ACTIVATION', createHash('sha256').update(late.token).digest('hex'));
    const expression = 'SET #ttl = :past';
    const values = { ':past': Math.floor(Date.now() / 1000) - 1 };
    await commitGlobal([{ update: key, expression, names: { '#ttl': 'ttl' }, values }]);
    expect((await activate(late.token)).status).toBe(422);
  });

  it('gets a new link when it asks, which voids the one before', async () => {
    const { email, token } = await register();
    expect(await resend(email.toUpperCase())).toMatchObject({ status: 200 });
    const [, second] = mailsTo(email);
    expect((await activate(token)).status).toBe(422);
    expect((await activate(tokenIn(second?.text))).status).toBe(200);
  });

  it('is there when the e-mail could not be sent, and says how to get it', async () => {
    ses.refusing = true;
    const { email, reply } = await register();
    ses.refusing = false;
    expect(reply).toMatchObject({
      status: 201,
      body: { message: expect.stringContaining('could not be sent') },
    });
    await resend(email);
    expect((await activate(tokenIn(mailsTo(email)[0]?.text))).status).toBe(200);
  });
});

describe('asking for the link again', () => {
  it('answers everybody alike, and sends nothing to who does not wait', async () => {
    const { email, token } = await register();
    await activate(token);
    const nobody = `${randomUUID()}@example.org`;
    const [active, unknown] = [await resend(email), await resend(nobody)];
    expect(active).toMatchObject({ status: 200 });
    expect(unknown.body).toEqual(active.body);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(nobody)).toEqual([]);
  });

  it('has to wait after each, whoever asks', async () => {
    const { email } = await register();
    await resend(email);
    const again = await resend(email);
    expect(again).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('opens no account that an administrator closed', async () => {
    const { email, reply, token } = await register();
    await activate(token);
    const { tenant, id } = reply.body.user;
    const table = tenantTable(tenant.id);
    const closed = { expression: 'SET isActive = :no', values: { ':no': false } };
    await table.commit([{ update: table.key('USER', id), ...closed }]);
    await resend(email);
    expect(mailsTo(email)).toHaveLength(1);
    expect((await login(email)).body.error).toBe('This account is not active. Ask an administrator.');
  });
});
