import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SignedIn, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { hashToken } from '#functions/platform/session/token.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { handler as scans } from '#functions/scans/api/scans-api.lambda.ts';
import { DAY } from '#shared/kernel/time.ts';
import { handler } from './api-keys-api.lambda.ts';

tableFixture();

const send = sender(handler);
const sendScans = sender(scans);
const terms = { name: 'Pipeline', scopes: ['read'], expiresInDays: 90 };

const make = async ({ token }: SignedIn, more: Record<string, unknown> = {}) =>
  send('POST', '/api/api-keys', { token, body: { ...terms, ...more } });
const revoke = ({ token }: SignedIn, id: string) => send('DELETE', `/api/api-keys/${id}`, { token });
const list = async ({ token }: SignedIn, query = '') => send('GET', `/api/api-keys${query}`, { token });
const works = async (key: string) => (await sendScans('GET', '/api/scans', { token: key })).status === 200;

const trailOf = async ({ session }: SignedIn) => {
  const part = new Date().toISOString().slice(0, 7);
  return (await tenantTable(session.tenant.id).list({ kind: 'AUDIT', part, limit: 100 })).items;
};

/** Returns all stored data of the tenant that mentions keys. */
const storedOf = async ({ session }: SignedIn) => {
  const table = tenantTable(session.tenant.id);
  const rows = await table.list({ kind: 'APIKEY', limit: 100, consistent: true });
  const live = await table.list({ kind: 'APIKEY', part: 'live', limit: 100, consistent: true });
  return { rows: rows.items, live: live.items };
};

describe('creating a key', () => {
  it('shows it once, and stores only a digest', async () => {
    const admin = await signIn();
    const before = Date.now();
    const reply = await make(admin, { scopes: ['scan:run', 'read', 'read'], name: '  CI  ' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(String),
      name: 'CI',
      scopes: ['read', 'scan:run'],
      createdBy: { id: admin.session.userId, name: 'Ada Lovelace' },
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
      revokedAt: null,
      key: expect.stringMatching(/^ac_[A-Za-z0-9]{24}$/),
    });
    const { key, ...shown } = reply.body;
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(90 * DAY);
    expect(Date.parse(shown.createdAt)).toBeGreaterThanOrEqual(before);
    expect((await list(admin)).body).toEqual([shown]);

    const stored = await storedOf(admin);
    const found = await lookUp('KEY', hashToken(key));
    expect(stored.rows).toHaveLength(1);
    expect(found).toMatchObject({ ttl: Math.ceil(Date.parse(shown.expiresAt) / 1000) });
    expect(JSON.stringify([stored, found, await trailOf(admin)])).not.toContain(key.slice(3));
    expect(await works(key)).toBe(true);
  });

  it('is audited without the key and its digest', async () => {
    const admin = await signIn();
    const { body } = await make(admin);
    const trail = await trailOf(admin);
    expect(trail).toEqual([
      expect.objectContaining({
        action: 'create',
        resource: 'api-key',
        resourceId: body.id,
        userId: admin.session.userId,
        details: { name: 'Pipeline', scopes: ['read'], expiresAt: body.expiresAt },
      }),
    ]);
    expect(JSON.stringify(trail)).not.toContain(hashToken(body.key));
  });

  it('ignores an Idempotency-Key: a repeated request creates another key', async () => {
    const admin = await signIn();
    const headers = { 'idempotency-key': 'k' };
    const post = () => send('POST', '/api/api-keys', { token: admin.token, body: terms, headers });
    const [first, second] = [await post(), await post()];
    expect(second.status).toBe(201);
    expect(second.body.key).not.toBe(first.body.key);
    expect(second.headers).not.toHaveProperty('idempotency-replayed');
    const table = tenantTable(admin.session.tenant.id);
    const part = admin.session.userId;
    expect((await table.list({ kind: 'IDEMPOTENCY', part, limit: 9 })).items).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['admin'] }],
    ['expiresInDays', { expiresInDays: undefined }],
    ['expiresInDays', { expiresInDays: 0 }],
    ['expiresInDays', { expiresInDays: 366 }],
    ['expiresInDays', { expiresInDays: 1.5 }],
  ])('names %s when it is %o', async (path, more) => {
    const reply = await make(await signIn(), more);
    expect(reply).toMatchObject({ status: 422, body: { details: [expect.objectContaining({ path })] } });
  });

  it('accepts the longest validity and all scopes', async () => {
    const scopes = ['read', 'scan:run', 'report:write', 'trace:write'];
    expect(await make(await signIn(), { expiresInDays: 365, scopes })).toMatchObject({
      status: 201,
      body: { scopes },
    });
  });

  it.each(['user', 'auditor'] as const)('is only for administrators: %s is rejected', async (role) => {
    const person = await signIn(role);
    for (const reply of [await make(person), await list(person), await revoke(person, randomUUID())]) {
      expect(reply.status).toBe(403);
    }
  });

  it('is not allowed with an API key, regardless of its scopes', async () => {
    const { body } = await make(await signIn(), {
      scopes: ['read', 'scan:run', 'report:write', 'trace:write'],
    });
    const holder = { token: body.key } as SignedIn;
    for (const reply of [await make(holder), await list(holder), await revoke(holder, body.id)]) {
      expect(reply.status).toBe(403);
    }
  });
});

describe('at most 50 active keys', () => {
  const fill = async (admin: SignedIn, count: number) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) ids.push((await make(admin)).body.id);
    return ids;
  };

  it('rejects the next one until one is revoked', async () => {
    const admin = await signIn();
    const [first = ''] = await fill(admin, 50);
    expect(await make(admin)).toMatchObject({ status: 409, body: { code: 'too-many-api-keys' } });
    expect((await list(admin)).body).toHaveLength(50);
    expect((await revoke(admin, first)).status).toBe(204);
    expect((await make(admin)).status).toBe(201);
    expect(await make(admin)).toMatchObject({ status: 409, body: { code: 'too-many-api-keys' } });
  });

  it('does not count an expired key', async () => {
    const admin = await signIn();
    const [first = ''] = await fill(admin, 50);
    const table = tenantTable(admin.session.tenant.id);
    await table.commit([
      {
        update: table.key('APIKEY', 'LIVE', 'live'),
        expression: 'SET ends.#id = :past',
        names: { '#id': first },
        values: { ':past': '2020-01-01T00:00:00.000Z' },
      },
    ]);
    expect((await make(admin)).status).toBe(201);
    expect((await make(admin)).status).toBe(409);
    expect((await revoke(admin, first)).status).toBe(204);
    expect((await make(admin)).status).toBe(409);
  });

  it('counts every key when many are created concurrently', async () => {
    const admin = await signIn();
    await fill(admin, 45);
    const replies = await Promise.all(Array.from({ length: 20 }, () => make(admin)));
    const made = replies.filter(({ status }) => status === 201).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(5);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { live, rows } = await storedOf(admin);
    expect(Object.keys(live[0]?.ends as object)).toHaveLength(rows.length);
    expect(rows).toHaveLength(45 + made);
  });
});

describe('revoking a key', () => {
  it('takes effect immediately, and preserves the key in the list and in the audit trail', async () => {
    const admin = await signIn();
    const [one, other] = [(await make(admin)).body, (await make(admin, { name: 'Other' })).body];
    expect([await works(one.key), await works(other.key)]).toEqual([true, true]);
    expect((await revoke(admin, one.id)).status).toBe(204);
    expect([await works(one.key), await works(other.key)]).toEqual([false, true]);
    const shown = (await list(admin)).body as { id: string; revokedAt: string | null }[];
    expect(shown.map(({ id, revokedAt }) => [id, revokedAt === null])).toEqual([
      [other.id, true],
      [one.id, false],
    ]);
    expect(await trailOf(admin)).toContainEqual(
      expect.objectContaining({
        action: 'revoke',
        resource: 'api-key',
        resourceId: one.id,
        details: { name: 'Pipeline' },
      }),
    );
  });

  it('takes effect once, regardless of repetitions', async () => {
    const admin = await signIn();
    const { id } = (await make(admin)).body;
    const replies = await Promise.all([revoke(admin, id), revoke(admin, id), revoke(admin, id)]);
    expect(replies.every(({ status }) => status === 204 || status === 409)).toBe(true);
    expect((await revoke(admin, id)).status).toBe(204);
    expect((await trailOf(admin)).filter(({ action }) => action === 'revoke')).toHaveLength(1);
  });

  it("finds neither another tenant's key nor an unknown one", async () => {
    const [ours, theirs] = [await signIn(), await signIn()];
    const { id, key } = (await make(theirs)).body;
    for (const unknown of [id, randomUUID(), 'no-uuid']) {
      expect(await revoke(ours, unknown)).toMatchObject({
        status: 404,
        body: { error: 'API key was not found.' },
      });
    }
    expect(await works(key)).toBe(true);
    expect((await list(ours)).body).toEqual([]);
  });

  it('also revokes an expired key', async () => {
    const admin = await signIn();
    const { id, key } = (await make(admin)).body;
    const table = tenantTable(admin.session.tenant.id);
    const values = { ':past': '2020-01-01T00:00:00.000Z', ':ttl': 1_577_836_800 };
    await table.commit([
      {
        update: globalKey('KEY', hashToken(key)),
        expression: 'SET #ttl = :ttl, expiresAt = :past',
        names: { '#ttl': 'ttl' },
        values,
      },
    ]);
    expect(await works(key)).toBe(false);
    expect((await revoke(admin, id)).status).toBe(204);
  });
});

it('lists keys by page, newest first', async () => {
  const admin = await signIn();
  const names = ['a', 'b', 'c'];
  for (const name of names) await make(admin, { name });
  const first = await list(admin, '?limit=2');
  expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['c', 'b']);
  const next = /^<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
  const second = await send('GET', next, { token: admin.token });
  expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['a']);
  expect(second.headers.link).toBeUndefined();
});
