import { afterEach, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { MAX_DESTINATIONS } from '#shared/audit-logs/delivery/destination.ts';
import { handler } from '../audit-logs-api.lambda.ts';
import { answers, receiver, receiversFixture, signatureFor } from './delivery-fixture.ts';

tableFixture();
kmsFixture();
receiversFixture();

const send = sender(handler);
const PATH = '/api/audit-logs/destinations';
const body = { name: 'SIEM', url: 'http://127.0.0.1:9/audit?token=abcdefgh', format: 'json' };

afterEach(() => {
  process.env.PROBES_LOOPBACK = 'true';
});

it('are accessible only to administrators of their own organization', async () => {
  const admin = await signIn('admin');
  const { id } = (await send('POST', PATH, { token: admin.token, body })).body;
  for (const role of ['user', 'auditor'] as const) {
    const { token } = await signIn(role, admin.session.tenant.id);
    expect((await send('GET', PATH, { token })).status).toBe(403);
  }
  const { token } = await signIn('admin');
  expect((await send('GET', PATH, { token })).body).toEqual([]);
  for (const [method, path, more] of [
    ['PATCH', '', { body: { on: false } }],
    ['DELETE', '', {}],
    ['POST', '/test', {}],
    ['GET', '/deliveries', {}],
  ] as const)
    expect((await send(method, `${PATH}/${id}${path}`, { token, ...more })).status).toBe(404);
});

it('show their secret once and store it encrypted; the trail contains neither it nor the hidden part of an address', async () => {
  const { token, session } = await signIn('admin');
  const made = await send('POST', PATH, { token, body });
  const { id, secret } = made.body;
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const replies = [
    await send('GET', PATH, { token }),
    await send('PATCH', `${PATH}/${id}`, { token, body: { name: 'Other' } }),
  ];
  for (const reply of replies) {
    expect(JSON.stringify(reply.body)).not.toContain(secret);
    expect(JSON.stringify(reply.body)).not.toContain('"secret"');
  }
  const table = tenantTable(session.tenant.id);
  expect(JSON.stringify(await table.get(table.key('DESTINATION', id)))).not.toContain(secret);
  const { items } = await table.list({ kind: 'AUDIT', part: auditMonth(id), limit: 50 });
  expect(items.map(({ action, details }) => [action, details])).toEqual([
    ['create', { name: 'SIEM', origin: 'http://127.0.0.1:9', format: 'json' }],
    ['update', { name: 'Other' }],
  ]);
});

it('are limited in number, even when added concurrently, and allow one more after a removal', async () => {
  const { token } = await signIn('admin');
  const add = () => send('POST', PATH, { token, body });
  for (let n = 1; n < MAX_DESTINATIONS; n += 1) expect((await add()).status).toBe(201);
  const both = (await Promise.all([add(), add()])).map(({ status }) => status);
  expect(both.toSorted()).toEqual([201, 409]);
  const full = await add();
  expect([full.status, full.body.code]).toEqual([409, 'too-many-destinations']);
  const [first] = (await send('GET', PATH, { token })).body;
  expect((await send('DELETE', `${PATH}/${first.id}`, { token })).status).toBe(204);
  expect((await add()).status).toBe(201);
});

it.each([
  ['ftp://siem.example.org/', 'Must be an absolute https address'],
  ['http://siem.example.org/', 'Must be an absolute https address'],
  ['https://ada:secret@siem.example.org/', 'Must be an address without user name and password'],
  ['https://169.254.169.254/', 'Must be an address that is reachable from the internet'],
  ['https://10.0.0.1/', 'Must be an address that is reachable from the internet'],
  ['https://127.0.0.1/', 'Must be an address that is reachable from the internet'],
  ['nowhere', 'Must be an absolute https address'],
])('reject the address %s unless the product runs on the local machine', async (url, message) => {
  process.env.PROBES_LOOPBACK = '';
  const { token } = await signIn('admin');
  const { status, body: error } = await send('POST', PATH, { token, body: { ...body, url } });
  expect([status, error.details]).toEqual([422, [{ path: 'url', message }]]);
});

it('accept a signed test event, return its result, and keep their position', async () => {
  const { url, calls } = await receiver(answers(202));
  const { token } = await signIn('admin');
  const { id, secret } = (await send('POST', PATH, { token, body: { ...body, url } })).body;
  const tested = await send('POST', `${PATH}/${id}/test`, { token });
  expect(tested.body).toMatchObject({
    kind: 'test',
    outcome: 'delivered',
    events: 1,
    status: 202,
    seals: null,
  });
  const [call] = calls;
  expect(call && signatureFor(secret, call)).toBe(call?.headers['accredit-signature']);
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ seals: null, events: [{ action: 'test' }] });
  const again = await send('POST', `${PATH}/${id}/test`, { token });
  expect([again.status, again.headers['retry-after']]).toEqual([429, '10']);
  expect(calls).toHaveLength(1);
  const log = (await send('GET', `${PATH}/${id}/deliveries`, { token })).body;
  expect(log).toEqual([tested.body]);
  const [after] = (await send('GET', PATH, { token })).body;
  expect(after).toMatchObject({ deliveredSeal: 0, deliveredAt: null });
});

it('state why a test event was not accepted', async () => {
  const { url } = await receiver(answers(401));
  const { token } = await signIn('admin');
  const { id } = (await send('POST', PATH, { token, body: { ...body, url } })).body;
  const tested = await send('POST', `${PATH}/${id}/test`, { token });
  expect(tested.body).toMatchObject({
    outcome: 'failed',
    events: 0,
    status: 401,
    reason: 'The receiver responded with 401.',
  });
});

it('ignore a change without new values, and reject a change to a removed one', async () => {
  const { token, session } = await signIn('admin');
  const { id } = (await send('POST', PATH, { token, body })).body;
  expect((await send('PATCH', `${PATH}/${id}`, { token, body: { name: body.name, on: true } })).status).toBe(
    200,
  );
  const table = tenantTable(session.tenant.id);
  const { items } = await table.list({ kind: 'AUDIT', part: auditMonth(id), limit: 50 });
  expect(items.map(({ action }) => action)).toEqual(['create']);
});
