import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { globalKey } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { api } from './api.ts';
import { type Sent, sender, signIn } from './api-fixture.ts';

tableFixture();

const thing = v.object({ id: v.string(), name: v.string() });
const things = contract({
  noun: 'things',
  routes: {
    list: route({
      method: 'GET',
      path: '/api/things',
      role: 'auditor',
      shows: { none: 'It is of this test alone.' },
      summary: 'All things.',
      query: v.strictObject({ limit: v.optional(v.string()), cursor: v.optional(v.string()) }),
      reply: v.array(thing),
      page: true,
    }),
    get: route({
      method: 'GET',
      path: '/api/things/{id}',
      role: 'auditor',
      shows: { none: 'It is of this test alone.' },
      summary: 'One thing.',
      params: v.strictObject({ id: uuid }),
      reply: thing,
    }),
    create: route({
      method: 'POST',
      path: '/api/things',
      role: 'user',
      changes: { none: 'It is of this test alone.' },
      summary: 'Makes a thing.',
      body: v.strictObject({ name: v.string('Name is required'), size: v.optional(v.number()) }),
      reply: thing,
      status: 201,
      audit: { action: 'create', resource: 'thing' },
    }),
    forget: route({
      method: 'DELETE',
      path: '/api/things/{id}',
      role: 'admin',
      changes: { none: 'It is of this test alone.' },
      summary: 'Forgets its audit event.',
      params: v.strictObject({ id: uuid }),
      reply: v.undefined(),
      status: 204,
      audit: { action: 'delete', resource: 'thing' },
    }),
    write: route({
      method: 'PUT',
      path: '/api/things/{id}/text',
      role: 'user',
      changes: { none: 'It is of this test alone.' },
      summary: 'Takes text.',
      params: v.strictObject({ id: uuid }),
      textBody: ['application/yaml'],
      reply: v.object({ length: v.number() }),
    }),
    fail: route({
      method: 'GET',
      path: '/api/fail',
      role: 'public',
      shows: { none: 'It is of this test alone.' },
      summary: 'Fails.',
      reply: v.string(),
    }),
  },
});

const handler = api(things, {
  list: async () => ({ body: [{ id: '1', name: 'a' }], next: 'abc', total: 7 }),
  get: async ({ params }) => ({ body: { id: params.id, name: 'a', secret: 'hidden' } }),
  create: async ({ body, session, newId, audit }) => {
    const id = newId();
    await tenantTable(session.tenant.id).commit([audit({ resourceId: id, details: { name: body.name } })]);
    return { body: { id, name: body.name } };
  },
  forget: async () => ({ body: undefined }),
  write: async ({ body }) => ({ body: { length: body.length } }),
  fail: async () => {
    throw new Error('secret of the inside');
  },
});
const send = sender(handler);
const ID = '0190a0a0-0000-7000-8000-000000000000';
const json = { 'content-type': 'application/json' };

describe('responses of a stage with HTTPS', () => {
  it('enforce HTTPS', async () => {
    expect((await send('GET', '/api/things')).headers['strict-transport-security']).toBeUndefined();
    vi.stubEnv('STAGE', 'prod');
    const { headers } = await send('GET', '/api/things');
    vi.unstubAllEnvs();
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('responses', () => {
  it('include security headers, request id, cursor and total', async () => {
    const { token } = await signIn('auditor');
    const reply = await send('GET', '/api/things?limit=1', { token });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual([{ id: '1', name: 'a' }]);
    expect(reply.headers).toMatchObject({
      link: '</api/things?limit=1&cursor=abc>; rel="next"',
      'x-total-count': '7',
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/./),
    });
  });

  it('omit fields that the contract does not name', async () => {
    const { token } = await signIn();
    expect((await send('GET', `/api/things/${ID}`, { token })).body).toEqual({ id: ID, name: 'a' });
  });

  it('to internal errors reveal nothing, and have the same headers', async () => {
    const reply = await send('GET', '/api/fail');
    expect(reply.status).toBe(500);
    expect(reply.body.code).toBe('internal');
    expect(JSON.stringify(reply.body)).not.toContain('inside');
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('access', () => {
  it('is denied to requests that bypass the front', async () => {
    for (const secret of [undefined, '', 'wrong']) {
      const reply = await send('GET', '/api/fail', { headers: { 'x-accredit-origin': secret } });
      expect(reply.status).toBe(403);
    }
  });

  it('returns 404 for a path without a route', async () => {
    const reply = await send('GET', '/api/nothing');
    expect(reply).toMatchObject({ status: 404, body: { code: 'no-such-route', error: expect.any(String) } });
  });

  it('is denied without a valid session', async () => {
    const { token, session } = await signIn();
    expect((await send('GET', '/api/things')).status).toBe(401);
    expect((await send('GET', '/api/things', { token: 'a'.repeat(43) })).status).toBe(401);
    expect((await send('GET', '/api/things', { token: 'x' })).status).toBe(401);
    expect((await send('GET', '/api/things', { token })).status).toBe(200);
    const key = globalKey('SESSION', session.tokenHash);
    const table = tenantTable(session.tenant.id);
    const past = { ':past': Math.floor(Date.now() / 1000) - 1 };
    await table.commit([
      { update: key, expression: 'SET #ttl = :past', names: { '#ttl': 'ttl' }, values: past },
    ]);
    expect((await send('GET', '/api/things', { token })).status).toBe(401);
  });

  it('is denied to roles below that of the route', async () => {
    const body = { name: 'a' };
    const auditor = await signIn('auditor');
    const reply = await send('POST', '/api/things', { token: auditor.token, body });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(reply.body.error).toContain('user');
    const user = await signIn('user');
    expect((await send('POST', '/api/things', { token: user.token, body })).status).toBe(201);
    expect((await send('DELETE', `/api/things/${ID}`, { token: user.token })).status).toBe(403);
  });

  it('by cookie is allowed for changes only from our own pages', async () => {
    const { token } = await signIn();
    const cookies = [`other=1`, `accredit=${token}`];
    const post = (headers: Sent['headers'] = {}) =>
      send('POST', '/api/things', { cookies, body: { name: 'a' }, headers });
    expect((await send('GET', '/api/things', { cookies })).status).toBe(200);
    expect(await post()).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect((await post({ origin: 'http://127.0.0.1:3000' })).status).toBe(201);
    const named = { origin: 'http://localhost:3000', 'x-accredit-viewer-host': 'localhost:3000' };
    expect((await post(named)).status).toBe(201);
    expect((await send('POST', '/api/things', { token, body: { name: 'a' } })).status).toBe(201);
  });
});

describe('input', () => {
  const create = async (sent: Sent) => send('POST', '/api/things', { ...(await signIn()), ...sent });

  it('returns 404 for a malformed id', async () => {
    const { token } = await signIn();
    const reply = await send('GET', '/api/things/not-a-uuid', { token });
    expect(reply).toMatchObject({ status: 404, body: { error: 'Thing was not found.' } });
  });

  it('lists every invalid field, with the expected value', async () => {
    const reply = await create({ body: { size: 'big', color: 'red' } });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'invalid' });
    expect(reply.body.details).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'size', message: 'Must be a number' },
      { path: 'color', message: 'Unknown field' },
    ]);
    expect((await create({ body: '[]' })).body.details).toEqual([
      { path: 'body', message: 'Must be an object' },
    ]);
  });

  it('rejects unknown and repeated query fields', async () => {
    const { token } = await signIn();
    const details = async (query: string) =>
      (await send('GET', `/api/things?${query}`, { token })).body.details;
    expect(await details('color=red')).toEqual([{ path: 'color', message: 'Unknown field' }]);
    expect(await details('limit=1&limit=2')).toEqual([{ path: 'limit', message: 'Must be given only once' }]);
  });

  it('reports the position of malformed JSON', async () => {
    const reply = await create({ body: '{"name":\n"a",}' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed-json' } });
    expect(reply.body.error).toContain('unexpected "}" at position 13 (line 2, column 5)');
    expect((await create({ body: '', headers: json })).status).toBe(400);
  });

  it('accepts only JSON in UTF-8', async () => {
    const body = '{"name":"a"}';
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      undefined,
    ]) {
      expect((await create({ body, headers: { 'content-type': type } })).status, type).toBe(415);
    }
    expect(
      (await create({ body, headers: { 'content-type': 'application/json; charset=UTF-8' } })).status,
    ).toBe(201);
    expect((await create({ base64: Buffer.from([0x7b, 0xff, 0x7d]), headers: json })).status).toBe(400);
  });

  it('accepts at most 4 MB on the wire and 10 MB inflated', async () => {
    const MB = 1024 * 1024;
    const text = (length: number) => JSON.stringify({ name: 'x'.repeat(length) });
    const zipped = { ...json, 'content-encoding': 'gzip' };
    expect((await create({ body: text(4 * MB) })).status).toBe(413);
    expect((await create({ base64: gzipSync(text(11 * MB)), headers: zipped })).status).toBe(413);
    expect((await create({ base64: gzipSync(text(9)), headers: zipped })).status).toBe(201);
    expect((await create({ base64: Buffer.from('no gzip'), headers: zipped })).status).toBe(400);
    expect((await create({ body: text(1), headers: { 'content-encoding': 'deflate' } })).status).toBe(415);
  });

  it('rejects dangerous names and excessive nesting', async () => {
    const proto = await create({ body: '{"name":"a","more":[{"__proto__":{}}]}' });
    expect(proto).toMatchObject({ status: 422, body: { details: [{ path: 'more.0.__proto__' }] } });
    expect((await create({ body: '{"constructor":1}' })).status).toBe(422);
    const deep = await create({ body: '['.repeat(100_000) + ']'.repeat(100_000) });
    expect(deep.status).toBe(422);
    expect(deep.body.error).toContain('64 levels');
  });

  it('rejects any body where the contract takes none, an empty object too; no bytes are no body', async () => {
    const { token } = await signIn();
    for (const body of [{}, [], ' ']) {
      const reply = await send('DELETE', `/api/things/${ID}`, { token, body });
      expect(reply.status).toBe(422);
      expect(reply.body.details).toEqual([{ path: 'body', message: 'This route accepts no body' }]);
    }
    expect((await send('GET', '/api/things', { token, body: '' })).status).toBe(200);
  });

  it('passes text bodies to the route unchanged', async () => {
    const { token } = await signIn();
    const put = (type: string) =>
      send('PUT', `/api/things/${ID}/text`, { token, body: 'a: [', headers: { 'content-type': type } });
    expect((await put('application/yaml')).body).toEqual({ length: 4 });
    expect((await put('application/json')).status).toBe(415);
  });
});

describe('audit', () => {
  it('records actor, action and source within the mutation', async () => {
    const { token, session } = await signIn('user');
    const reply = await send('POST', '/api/things', { token, body: { name: 'a' } });
    const table = tenantTable(session.tenant.id);
    const month = new Date().toISOString().slice(0, 7);
    const { items } = await table.list({ kind: 'AUDIT', part: month, limit: 10 });
    expect(items).toEqual([
      expect.objectContaining({
        action: 'create',
        resource: 'thing',
        resourceId: reply.body.id,
        userId: session.userId,
        details: { name: 'a' },
        viewerAddress: '192.0.2.1',
        requestId: reply.headers['x-request-id'],
      }),
    ]);
  });

  it('is required for every mutation; a missing event is an error', async () => {
    const { token } = await signIn('admin');
    expect((await send('DELETE', `/api/things/${ID}`, { token })).status).toBe(500);
  });
});

describe('problems', () => {
  it('reach the client with their details and headers', async () => {
    const more = { details: [{ path: 'a', message: 'b' }], headers: { 'retry-after': '3' } };
    const failing = api(things, {
      ...({} as Parameters<typeof api<typeof things>>[1]),
      fail: async () => {
        throw new ProblemError(429, 'slow', 'Slow down.', more);
      },
    });
    const reply = await sender(failing)('GET', '/api/fail');
    expect(reply.body).toEqual({ error: 'Slow down.', code: 'slow', details: more.details });
    expect(reply).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
  });
});
