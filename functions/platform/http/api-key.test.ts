import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { endKey } from '#functions/platform/api-key/key-look-up.ts';
import { newKeyText } from '#functions/platform/api-key/key-text.ts';
import { commitGlobal, globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { NO_SUCH_KEY } from '#shared/api-keys/api-key.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { HOUR, later } from '#shared/kernel/time.ts';
import { api } from './api.ts';
import { sender, signIn, type WithKey, withKey } from './api-fixture.ts';
import type { ApiEvent } from './exchange.ts';
import type { Call, Principal, Session } from './handler.ts';
import { noteKeyUse } from './note-key-use.ts';

tableFixture();

const who = v.object({ kind: v.string(), id: v.string(), name: v.string(), tenant: v.string() });
const things = contract({
  noun: 'things',
  routes: {
    list: route({
      method: 'GET',
      path: '/api/things',
      role: 'auditor',
      scopes: ['read', 'scan:run'],
      shows: { none: 'It is of this test alone.' },
      summary: 'Who asks.',
      reply: who,
    }),
    make: route({
      method: 'POST',
      path: '/api/things',
      role: 'user',
      scopes: ['scan:run'],
      changes: { none: 'It is of this test alone.' },
      summary: 'Makes a thing.',
      reply: v.object({ id: v.string() }),
      status: 201,
      audit: { action: 'create', resource: 'thing' },
      idempotent: true,
    }),
    secret: route({
      method: 'GET',
      path: '/api/secret',
      role: 'auditor',
      shows: { none: 'It is of this test alone.' },
      summary: 'For people alone.',
      reply: v.string(),
    }),
    open: route({
      method: 'GET',
      path: '/api/open',
      role: 'public',
      shows: { none: 'It is of this test alone.' },
      summary: 'Open.',
      reply: v.string(),
    }),
  },
});

const handler = api(things, {
  list: async ({ principal }) => ({ body: { ...principal, tenant: principal.tenant.id } }),
  make: async ({ principal, newId, audit }) => {
    const id = newId();
    const event = audit({ resourceId: id, details: { name: 'a', apiKey: 'forged' } });
    await tenantTable(principal.tenant.id).commit([event]);
    return { body: { id } };
  },
  secret: async ({ session }) => ({ body: session.email }),
  open: async () => ({ body: 'open' }),
});
const send = sender(handler);

const auditOf = async (tenant: string) => {
  const part = new Date().toISOString().slice(0, 7);
  return (await tenantTable(tenant).list({ kind: 'AUDIT', part, limit: 100, consistent: true })).items;
};

describe('an API key', () => {
  it('is a principal with the tenant, name and id of the key', async () => {
    const { token, key } = await withKey(['read']);
    expect(await send('GET', '/api/things', { token })).toMatchObject({
      status: 200,
      body: { kind: 'api-key', id: key.id, name: 'Pipeline', tenant: key.tenantId },
    });
    const person = await signIn('auditor');
    expect((await send('GET', '/api/things', { token: person.token })).body).toEqual({
      kind: 'person',
      id: person.session.userId,
      name: 'Ada Lovelace',
      tenant: person.session.tenant.id,
    });
  });

  it('is rejected with an explanation if its scopes are insufficient', async () => {
    const { token } = await withKey(['read', 'trace:write']);
    const reply = await send('POST', '/api/things', { token });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(reply.body.error).toBe('This requires the scope scan:run; the key has read, trace:write.');
  });

  it('is rejected with an explanation on routes for users only, regardless of its scopes', async () => {
    const { token } = await withKey(['read', 'scan:run', 'report:write', 'trace:write']);
    expect(await send('GET', '/api/secret', { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: 'API keys cannot call this route. Sign in as a user.' },
    });
    expect((await send('GET', '/api/open', { token })).status).toBe(200);
  });

  it('receives the same response whether unknown, malformed, expired or revoked', async () => {
    const [expired, revoked] = [await withKey(['read']), await withKey(['read'])];
    const past = { ':past': Math.floor(Date.now() / 1000) - 1 };
    await commitGlobal([
      {
        update: globalKey('KEY', expired.key.digest),
        expression: 'SET #ttl = :past',
        names: { '#ttl': 'ttl' },
        values: past,
      },
    ]);
    await commitGlobal([endKey(revoked.key.digest)]);
    const tokens = [
      expired.token,
      revoked.token,
      newKeyText(),
      'ac_',
      `ac_${'a'.repeat(23)}`,
      `ac_${'é'.repeat(24)}`,
    ];
    for (const token of tokens) {
      for (const path of ['/api/things', '/api/secret']) {
        const { status, body, headers } = await send('GET', path, { token });
        expect({ status, body }, `${token} ${path}`).toEqual({
          status: 401,
          body: { error: NO_SUCH_KEY, code: 'unauthenticated' },
        });
        expect(Object.keys(headers)).not.toContain('www-authenticate');
      }
    }
  });

  it('works only as a bearer token: not as a cookie, with another scheme, or in another spelling', async () => {
    const { token } = await withKey(['read']);
    expect((await send('GET', '/api/things', { cookies: [`accredit=${token}`] })).status).toBe(401);
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer x ${token}`,
    ]) {
      expect((await send('GET', '/api/things', { headers: { authorization } })).status, authorization).toBe(
        401,
      );
    }
    expect((await send('GET', '/api/things', { headers: { authorization: `bearer ${token}` } })).status).toBe(
      200,
    );
  });

  it('takes precedence over a cookie, and needs no origin', async () => {
    const person = await signIn('admin');
    const [weak, strong] = [await withKey(['read']), await withKey(['scan:run'])];
    const cookies = [`accredit=${person.token}`];
    const headers = { origin: 'https://foreign.example' };
    expect((await send('POST', '/api/things', { token: weak.token, cookies })).status).toBe(403);
    expect((await send('POST', '/api/things', { token: strong.token, cookies, headers })).status).toBe(201);
    expect(await auditOf(person.session.tenant.id)).toEqual([]);
  });

  it('is in the audit trail by its id, with its name in the details', async () => {
    const { token, key } = await withKey(['scan:run']);
    const { body } = await send('POST', '/api/things', { token });
    expect(await auditOf(key.tenantId)).toEqual([
      expect.objectContaining({
        resourceId: body.id,
        userId: key.id,
        details: { name: 'a', apiKey: 'Pipeline' },
      }),
    ]);
  });

  it('has its own idempotency keys', async () => {
    const tenant = (await withKey([])).key.tenantId;
    const [one, two] = [await withKey(['scan:run'], tenant), await withKey(['scan:run'], tenant)];
    const post = ({ token }: WithKey) =>
      send('POST', '/api/things', { token, headers: { 'idempotency-key': 'k' } });
    const [first, again, other] = [await post(one), await post(one), await post(two)];
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(other.body).not.toEqual(first.body);
  });

  it('is never passed to handlers as a session, as the compiler enforces', () => {
    type Routes = typeof things.routes;
    expectTypeOf<Call<Routes['secret']>['session']>().toEqualTypeOf<Session>();
    expectTypeOf<Call<Routes['list']>['session']>().toEqualTypeOf<Session | undefined>();
    expectTypeOf<Call<Routes['list']>['principal']>().toEqualTypeOf<Principal>();
    expectTypeOf<Call<Routes['open']>['principal']>().toEqualTypeOf<Principal | undefined>();
  });
});

describe('the last use of a key', () => {
  const rowOf = async ({ key }: WithKey): Promise<Item | undefined> => {
    const table = tenantTable(key.tenantId);
    return table.get(table.key('APIKEY', key.id), { consistent: true });
  };
  const used = (one: WithKey, at: string) =>
    commitGlobal([
      {
        update: globalKey('KEY', one.key.digest),
        expression: 'SET lastUsedAt = :at',
        values: { ':at': at },
      },
    ]);
  type Run = Parameters<NonNullable<ReturnType<typeof noteKeyUse>['after']>>[0];
  const eventOf = ({ key }: WithKey) =>
    ({ exchange: { key, startedAt: new Date(), requestId: 'r' } }) as unknown as ApiEvent;
  const get = ({ token }: WithKey, path = '/api/things') => send('GET', path, { token });

  it('is recorded in the row and in the lookup record, once for concurrent calls', async () => {
    const one = await withKey(['read']);
    const replies = await Promise.all(Array.from({ length: 10 }, () => get(one)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await expect.poll(() => rowOf(one)).toMatchObject({ lastUsedAt: expect.any(String) });
    const noted = (await rowOf(one))?.lastUsedAt;
    expect((await lookUp('KEY', one.key.digest))?.lastUsedAt).toBe(noted);
    await get(one);
    expect((await rowOf(one))?.lastUsedAt).toBe(noted);
  });

  it('is recorded again after an hour, but not earlier', async () => {
    const one = await withKey(['read']);
    const now = new Date().toISOString();
    await used(one, later(now, 60_000 - HOUR));
    await get(one);
    expect((await rowOf(one))?.lastUsedAt).toBeUndefined();
    await used(one, later(now, -HOUR - 1));
    await get(one);
    await expect.poll(() => rowOf(one)).toMatchObject({ lastUsedAt: expect.any(String) });
  });

  it('is recorded only for accepted calls', async () => {
    const one = await withKey(['read']);
    expect((await get(one, '/api/secret')).status).toBe(403);
    expect(await lookUp('KEY', one.key.digest)).not.toHaveProperty('lastUsedAt');
  });

  it('never affects the response, even if recording fails or hangs', async () => {
    const one = await withKey(['read']);
    const table = tenantTable(one.key.tenantId);
    await table.commit([{ delete: table.key('APIKEY', one.key.id) }]);
    expect((await get(one)).status).toBe(200);
    expect(await rowOf(one)).toBeUndefined();

    const use = noteKeyUse(() => new Promise(() => undefined));
    const event = eventOf(one);
    await use.before?.({ event } as Run);
    const late = wait(5000, 'late', { ref: false });
    const answered = Promise.resolve(use.after?.({ event } as Run)).then(() => 'answered');
    expect(await Promise.race([answered, late])).toBe('answered');
  });

  it('does not restore a key that was revoked concurrently', async () => {
    const one = await withKey(['read']);
    await commitGlobal([endKey(one.key.digest)]);
    const event = eventOf(one);
    await noteKeyUse().before?.({ event } as Run);
    await event.exchange.keyUse;
    expect(await lookUp('KEY', one.key.digest)).toBeUndefined();
    expect(await rowOf(one)).not.toHaveProperty('lastUsedAt');
  });
});
