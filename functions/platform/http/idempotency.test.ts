import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limitsFixture } from '#functions/platform/quotas/limits-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { api } from './api.ts';
import { type SignedIn, sender, signIn } from './api-fixture.ts';

tableFixture();

const things = contract({
  noun: 'things',
  routes: {
    create: route({
      method: 'POST',
      path: '/api/things',
      role: 'user',
      changes: { none: 'It is of this test alone.' },
      summary: 'Makes a thing.',
      body: v.strictObject({
        name: v.string(),
        fault: v.optional(v.picklist(['refuse', 'before', 'after'])),
      }),
      reply: v.object({ id: v.string() }),
      status: 201,
      audit: { action: 'create', resource: 'thing' },
      idempotent: true,
    }),
  },
});

/** Errors occur once per body name, so that a repeated request shows how they are handled. */
const struck = new Set<string>();
const strikes = (name: string): boolean => !struck.has(name) && struck.add(name).has(name);

const handler = api(things, {
  create: async ({ body, session, newId, audit }) => {
    if (body.fault === 'before' && strikes(body.name)) throw new Error('died before the commit');
    if (body.fault === 'refuse' && strikes(body.name)) throw conflict('busy-thing', 'Not now.');
    const table = tenantTable(session.tenant.id);
    const id = newId();
    await table.commit([{ put: { ...table.key('AGENT', id), name: body.name } }, audit({ resourceId: id })]);
    if (body.fault === 'after' && strikes(body.name)) throw new Error('died after the commit');
    return { body: { id } };
  },
});
const send = sender(handler);

const post = ({ token }: SignedIn, key: string, body: Record<string, unknown>) =>
  send('POST', '/api/things', { token, body, headers: { 'idempotency-key': key } });

const made = async ({ session }: SignedIn): Promise<number> => {
  const { items } = await tenantTable(session.tenant.id).list({
    kind: 'AGENT',
    limit: 100,
    consistent: true,
  });
  return items.length;
};

describe('Idempotency-Key', () => {
  it('returns the first response again with its status, and has one effect', async () => {
    const person = await signIn('user');
    const first = await post(person, 'k', { name: 'a' });
    const again = await post(person, 'k', { name: 'a' });
    expect(first.status).toBe(201);
    expect(again).toMatchObject({
      status: 201,
      body: first.body,
      headers: { 'idempotency-replayed': 'true' },
    });
    expect(again.headers['cache-control']).toBe('no-store');
    expect(await made(person)).toBe(1);
  });

  it('has one effect for twenty concurrent requests; each gets that response or a conflict', async () => {
    const person = await signIn('user');
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(person, 'race', { name: 'a' })));
    const ids = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    for (const { status, body } of replies) {
      if (status !== 201)
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency-in-progress' });
    }
    expect(await made(person)).toBe(1);
  });

  it('is rejected for another request', async () => {
    const person = await signIn('user');
    await post(person, 'k', { name: 'a' });
    expect(await post(person, 'k', { name: 'b' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await made(person)).toBe(1);
  });

  it('belongs to one user', async () => {
    const [one, two] = [await signIn('user'), await signIn('user')];
    const first = await post(one, 'k', { name: 'a' });
    const other = await post(two, 'k', { name: 'b' });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('returns a rejection by the handler again', async () => {
    const person = await signIn('user');
    const body = { name: person.session.userId, fault: 'refuse' };
    expect((await post(person, 'k', body)).status).toBe(409);
    expect(await post(person, 'k', body)).toMatchObject({ status: 409, body: { code: 'busy-thing' } });
    expect(await made(person)).toBe(0);
  });

  it('can be retried after an internal error before the effect', async () => {
    const person = await signIn('user');
    const body = { name: person.session.userId, fault: 'before' };
    expect((await post(person, 'k', body)).status).toBe(500);
    expect((await post(person, 'k', body)).status).toBe(201);
    expect(await made(person)).toBe(1);
  });

  it('does not repeat an effect whose response was lost, and reports this', async () => {
    const person = await signIn('user');
    const body = { name: person.session.userId, fault: 'after' };
    expect((await post(person, 'k', body)).status).toBe(500);
    expect(await post(person, 'k', body)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-reply-lost' },
    });
    expect(await made(person)).toBe(1);
  });

  it('must be 1 to 255 printable characters', async () => {
    const person = await signIn('user');
    for (const key of ['', 'x'.repeat(256), 'a\tb', 'é']) {
      expect((await post(person, key, { name: 'a' })).status, key).toBe(400);
    }
    expect((await post(person, 'x'.repeat(255), { name: 'a' })).status).toBe(201);
  });

  it('is not consumed by a request that fails validation', async () => {
    const person = await signIn('user');
    expect((await post(person, 'k', { name: 1 })).status).toBe(422);
    expect((await post(person, 'k', { name: 'a' })).status).toBe(201);
  });
});

describe('the hourly limit of idempotency keys', () => {
  const lower = limitsFixture();

  it('returns a retry time to an organization at its limit', async () => {
    lower({ 'idempotency-keys': 1 });
    const [one, other] = [await signIn('user'), await signIn('user')];
    expect((await post(one, 'k', { name: 'a' })).status).toBe(201);
    const rejected = await post(one, 'l', { name: 'b' });
    expect(rejected).toMatchObject({ status: 429, body: { code: 'quota-reached' } });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await made(one)).toBe(1);
    const plain = { token: one.token, body: { name: 'c' } };
    expect((await send('POST', '/api/things', plain)).status).toBe(201);
    expect((await post(other, 'k', { name: 'a' })).status).toBe(201);
  });
});
