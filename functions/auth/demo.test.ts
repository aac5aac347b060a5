import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { publishDemo } from '#functions/auth/current-demo.ts';
import { type Sent, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DEMO_LIFETIME } from '#shared/auth/demo.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { handler } from './auth-api.lambda.ts';

tableFixture();

const send = sender(handler);
const origin = { origin: 'http://127.0.0.1:3000' };

const open = (address: string = randomUUID(), sent: Sent = { body: {} }) =>
  send('POST', '/api/auth/demo', {
    ...sent,
    headers: { ...sent.headers, 'x-accredit-viewer-address': address },
  });

const withdraw = () => commitGlobal([{ delete: globalKey('DEMO', 'current') }]);

/** Publishes a new demo organization and opens a session as a visitor's browser does. */
const visit = async () => {
  await withdraw();
  const owner = await signIn('admin');
  const { userId: user, tenant } = owner.session;
  await publishDemo({ tenant: tenant.id, user, builtAt: new Date().toISOString() });
  const opened = await open();
  const [cookie = ''] = opened.cookies;
  return { owner, opened, cookie, cookies: [cookie.split(';')[0] ?? ''] };
};

const rowsOf = async (tenant: string) =>
  (await tenantTable(tenant).list({ kind: 'AUDIT', part: new Date().toISOString().slice(0, 7), limit: 10 }))
    .items;

it('states that the demo is being prepared, until one is published', async () => {
  await withdraw();
  const { status, body, headers, cookies } = await open();
  expect({ status, body, cookies }).toEqual({
    status: 503,
    body: { error: 'The demo is being prepared. Try again in a minute.', code: 'demo-not-ready' },
    cookies: [],
  });
  expect(headers['retry-after']).toBe('60');
});

it('opens a demo session of two hours without an account', async () => {
  const { owner, opened, cookie, cookies } = await visit();
  expect(opened.status).toBe(200);
  expect(opened.body.user).toMatchObject({ id: owner.session.userId, tenant: owner.session.tenant });
  expect(cookie).toContain(`Max-Age=${DEMO_LIFETIME / SECOND};`);
  const me = await send('GET', '/api/auth/me', { cookies });
  expect(me.body).toEqual({ user: opened.body.user, session: { kind: 'demo' } });
  const active = await send('POST', '/api/auth/active', { cookies, headers: origin });
  expect(active.body).toEqual({ idleMinutes: 120 });
});

it('reports the session of a signed-in user as that of a person', async () => {
  const { token } = await signIn('auditor');
  expect((await send('GET', '/api/auth/me', { token })).body.session).toEqual({ kind: 'person' });
});

it('refuses changes and lists of people with the next step', async () => {
  const { cookies } = await visit();
  const change = await send('PATCH', '/api/auth/me', {
    cookies,
    headers: origin,
    body: { firstName: 'Eve' },
  });
  expect(change).toMatchObject({ status: 403, body: { code: 'demo-read-only' } });
  expect(change.body.error).toBe(
    'Create your own account to do this. All visitors share the demo organization, so nothing in it can be changed.',
  );
  for (const path of ['people', 'sessions', 'invitations', 'security']) {
    const list = await send('GET', `/api/auth/${path}`, { cookies });
    expect(list, path).toMatchObject({ status: 403, body: { code: 'demo-read-only' } });
    expect(list.body.error).toMatch(/^Create your own account to see this\./);
  }
});

it('hides demo visitors from each other, and leaves no audit event of them', async () => {
  const { owner, cookies } = await visit();
  await open();
  const { tenant } = owner.session;
  const before = await rowsOf(tenant.id);
  const sessions = await send('GET', '/api/auth/sessions', { token: owner.token });
  expect(sessions.body).toHaveLength(1);
  await send('PATCH', '/api/auth/me', { cookies, headers: origin, body: { firstName: 'Eve' } });
  const left = await send('POST', '/api/auth/logout', { cookies, headers: origin });
  expect(left.status).toBe(204);
  expect((await send('GET', '/api/auth/me', { cookies })).status).toBe(401);
  expect(await rowsOf(tenant.id)).toEqual(before);
});

it('ends the demo sessions of an organization whose user is gone', async () => {
  const { owner, cookies } = await visit();
  const table = tenantTable(owner.session.tenant.id);
  await table.commit([{ delete: table.key('USER', owner.session.userId) }]);
  expect((await send('GET', '/api/auth/me', { cookies })).status).toBe(401);
  expect((await open()).status).toBe(503);
});

it('limits how many demo sessions one network opens', async () => {
  await visit();
  const address = `network ${randomUUID()}`;
  for (let opened = 0; opened < 30; opened += 1) expect((await open(address)).status).toBe(200);
  const refused = await open(address);
  expect(refused).toMatchObject({ status: 429, cookies: [] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open()).status).toBe(200);
});

it('cannot be opened by a form of another site', async () => {
  await visit();
  const form = { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect(await open(randomUUID(), form)).toMatchObject({ status: 415, cookies: [] });
  expect(await open(randomUUID(), {})).toMatchObject({ status: 415, cookies: [] });
});
