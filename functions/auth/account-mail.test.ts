import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { sesFixture } from '#functions/platform/mail/ses-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { handler } from './auth-api.lambda.ts';

tableFixture();
const ses = sesFixture('accredit@hospital.example');
const send = sender(handler);

const password = 'correct horse';
const from = (address: string = randomUUID()) => ({ 'x-accredit-viewer-address': address });
const mailsTo = (email: string) => ses.sent.filter(({ to }) => to === email);
const login = (email: string, secret = password, address?: string) =>
  send('POST', '/api/auth/login', { body: { email, password: secret }, headers: from(address) });

const person = async () => {
  const email = `${randomUUID()}@example.org`;
  const registered = await send('POST', '/api/auth/register', {
    body: { firstName: 'Ada', lastName: 'Lovelace', email, password, confirmPassword: password },
    headers: from(),
  });
  const token = /token=([\w-]{43})$/m.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? '';
  const cookies = registered.cookies.map((cookie) => cookie.split(';')[0] ?? '');
  await send('POST', '/api/auth/activate', { body: { token }, cookies });
  return { email, user: registered.body.user };
};

describe('account emails', () => {
  it('send a password reset link to an active account, and reveal nothing about other addresses', async () => {
    const { email } = await person();
    const unknownEmail = `${randomUUID()}@example.org`;
    const ask = (of: string) => send('POST', '/api/auth/reset', { body: { email: of }, headers: from() });
    const [known, unknown] = [await ask(email), await ask(unknownEmail)];
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(mailsTo(unknownEmail)).toEqual([]);
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('Set a new Accredit password');
    const token = /\/reset\?token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { token, password: 'battery staple', confirmPassword: 'battery staple' };
    expect((await send('POST', '/api/auth/reset/password', { body, headers: from() })).status).toBe(200);
    expect((await login(email, 'battery staple')).status).toBe(200);
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Accredit password was changed');
    expect((await ask(email)).status).toBe(429);
  });

  it('reach the owner in a known browser, even if an attacker just requested one', async () => {
    const { email } = await person();
    const cookies = (await login(email)).cookies.map((cookie) => cookie.split(';')[0] ?? '');
    const ask = (sent: readonly string[]) =>
      send('POST', '/api/auth/reset', { body: { email }, headers: from(), cookies: [...sent] });
    expect((await ask([])).status).toBe(200);
    expect((await ask([])).status).toBe(429);
    expect((await ask(cookies)).status).toBe(200);
    expect((await ask(cookies)).status).toBe(429);
  });

  it("send an administrator's reset link only to the account owner", async () => {
    const { email, user } = await person();
    const admin = await signIn('admin', user.tenant.id);
    const reset = await send('POST', `/api/auth/people/${user.id}/reset`, { token: admin.token });
    expect(reset.body).toEqual({ token: null, email, expiresAt: expect.any(String) });
    expect(mailsTo(email).at(-1)?.text).toContain('/reset?token=');
  });

  it('report a sign-in from an unknown network once', async () => {
    const { email } = await person();
    const [office, elsewhere] = [randomUUID(), randomUUID()];
    const subjects = () => mailsTo(email).map(({ subject }) => subject);
    await login(email, password, office);
    await login(email, password, office);
    expect(subjects()).toEqual(['Activate your Accredit account']);
    await login(email, password, elsewhere);
    await login(email, password, elsewhere);
    expect(subjects().slice(1)).toEqual(['A new sign-in to your Accredit account']);
  });
});
