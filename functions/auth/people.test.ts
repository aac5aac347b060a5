import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { handler as apiKeys } from '#functions/api-keys/api-keys-api.lambda.ts';
import { sender } from '#functions/platform/http/api-fixture.ts';
import { documents } from '#functions/platform/table/client.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { PersonReply } from '#shared/auth/people-routes.ts';
import type { Role } from '#shared/kernel/route.ts';
import { handler } from './auth-api.lambda.ts';

tableFixture();
const send = sender(handler);

const password = 'correct horse';
const newEmail = () => `${randomUUID()}@example.org`;
const from = () => ({ 'x-accredit-viewer-address': randomUUID() });

const login = (email: string, text = password) =>
  send('POST', '/api/auth/login', { body: { email, password: text }, headers: from() });

interface Member {
  readonly id: string;
  readonly email: string;
  readonly tenantId: string;
  readonly token: string;
}

const member = async (email = newEmail(), invitation?: string): Promise<Member> => {
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const { user } = (
    await send('POST', '/api/auth/register', {
      body: {
        ...names,
        email,
        password,
        confirmPassword: password,
        ...(invitation ? { invitation } : {}),
      },
      headers: from(),
    })
  ).body;
  const { token } = (await login(email)).body;
  return { id: user.id, email, tenantId: user.tenant.id, token };
};

const invite = (admin: Member, email: string, role: Role) =>
  send('POST', '/api/auth/invitations', { token: admin.token, body: { email, role } });

const colleague = async (admin: Member, role: Role): Promise<Member> => {
  const email = newEmail();
  return member(email, (await invite(admin, email, role)).body.token);
};

const change = (admin: Member, id: string, body: Record<string, unknown>) =>
  send('PATCH', `/api/auth/people/${id}`, { token: admin.token, body });
const people = async (admin: Member): Promise<PersonReply[]> =>
  (await send('GET', '/api/auth/people', { token: admin.token })).body;
const me = async ({ token }: Member) => (await send('GET', '/api/auth/me', { token })).status;
const actions = async ({ tenantId }: Member) => {
  const part = new Date().toISOString().slice(0, 7);
  const { items } = await tenantTable(tenantId).list({ kind: 'AUDIT', part, limit: 50 });
  return items.map(({ action, resource }) => `${action} ${resource}`);
};

describe('the users of an organization', () => {
  it('are listed for administrators, without any credentials', async () => {
    const admin = await member();
    const auditor = await colleague(admin, 'auditor');
    const listed = await people(admin);
    expect(listed.map(({ email, role, state }) => [email, role, state])).toEqual([
      [admin.email, 'admin', 'active'],
      [auditor.email, 'auditor', 'active'],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/scrypt|token/i);
    expect((await send('GET', '/api/auth/people', { token: auditor.token })).status).toBe(403);
    const stranger = await member();
    expect(await people(stranger)).toHaveLength(1);
    expect((await change(stranger, auditor.id, { role: 'admin' })).status).toBe(404);
  });

  it('get a new role, which applies from the next request', async () => {
    const admin = await member();
    const other = await colleague(admin, 'auditor');
    expect((await invite(other, newEmail(), 'user')).status).toBe(403);
    expect(await change(admin, other.id, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { role: 'admin', state: 'active' },
    });
    expect((await invite(other, newEmail(), 'user')).status).toBe(201);
    expect((await change(admin, other.id, { role: 'owner' })).body.details).toEqual([
      { path: 'role', message: 'Must be one of auditor, user, admin' },
    ]);
    expect(await actions(admin)).toContain('update user');
  });

  it('lose their API keys when they are no longer administrators', async () => {
    const admin = await member();
    const other = await colleague(admin, 'admin');
    const keys = sender(apiKeys);
    const body = { name: 'Pipeline', scopes: ['read'], expiresInDays: 1 };
    for (const { token } of [admin, other]) await keys('POST', '/api/api-keys', { token, body });
    expect(await change(admin, other.id, { role: 'user' })).toMatchObject({ body: { role: 'user' } });
    const { body: listed } = await keys('GET', '/api/api-keys', { token: admin.token });
    expect(listed.map(({ revokedAt }: { revokedAt: unknown }) => revokedAt)).toEqual([
      expect.any(String),
      null,
    ]);
  });

  it('lose sessions and keys when their account is closed, and can be reopened', async () => {
    const admin = await member();
    const other = await colleague(admin, 'admin');
    const second = (await login(other.email)).body.token;
    const key = await sender(apiKeys)('POST', '/api/api-keys', {
      token: other.token,
      body: { name: 'Pipeline', scopes: ['read'], expiresInDays: 1 },
    });
    const listKeys = () => sender(apiKeys)('GET', '/api/api-keys', { token: admin.token });
    expect(await change(admin, other.id, { isActive: false })).toMatchObject({
      status: 200,
      body: { state: 'closed' },
    });
    expect([await me(other), await me({ ...other, token: second })]).toEqual([401, 401]);
    expect((await listKeys()).body).toEqual([
      expect.objectContaining({ id: key.body.id, revokedAt: expect.any(String) }),
    ]);
    expect(await login(other.email)).toMatchObject({
      status: 403,
      body: { error: 'This account is not active. Ask an administrator.' },
    });
    expect((await change(admin, other.id, { isActive: true })).body.state).toBe('active');
    expect(await me(other)).toBe(401);
    expect((await login(other.email)).status).toBe(200);
  });

  it('are closed in as few transactions even with many keys', async () => {
    const admin = await member();
    const keysApi = sender(apiKeys);
    const sent = vi.spyOn(documents(), 'send');
    const transactionsFor = async (keys: number) => {
      const other = await colleague(admin, 'admin');
      const body = { name: 'Pipeline', scopes: ['read'], expiresInDays: 1 };
      for (let made = 0; made < keys; made += 1)
        await keysApi('POST', '/api/api-keys', { token: other.token, body });
      sent.mockClear();
      expect((await change(admin, other.id, { isActive: false })).status).toBe(200);
      return sent.mock.calls.filter(([command]) => command instanceof TransactWriteCommand).length;
    };
    expect(await transactionsFor(12)).toBe(await transactionsFor(1));
    sent.mockRestore();
    const { body: listed } = await keysApi('GET', '/api/api-keys', { token: admin.token });
    expect(listed.map(({ revokedAt }: { revokedAt: unknown }) => revokedAt)).toEqual(
      Array(13).fill(expect.any(String)),
    );
  });

  it('always keep at least one administrator, even with concurrent changes', async () => {
    const admin = await member();
    for (const body of [{ role: 'user' }, { isActive: false }])
      expect((await change(admin, admin.id, body)).body.code).toBe('own-account');
    const others = [await colleague(admin, 'admin'), await colleague(admin, 'admin')];
    const [first, second] = others as [Member, Member];
    // Each removes the next administrator's role, all concurrently.
    const circle = [
      [admin, first],
      [first, second],
      [second, admin],
    ] as const;
    const replies = await Promise.all(circle.map(([by, of]) => change(by, of.id, { role: 'auditor' })));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const table = tenantTable(admin.tenantId);
    const { items } = await table.list({ kind: 'USER', limit: 9, consistent: true });
    expect(items.filter(({ role }) => role === 'admin').length).toBeGreaterThan(0);
  });

  it('are instructed to appoint another administrator first', async () => {
    const admin = await member();
    const other = await colleague(admin, 'admin');
    await change(admin, other.id, { role: 'user' });
    const table = tenantTable(admin.tenantId);
    // Two administrator sessions, one of which has just lost its role, cannot occur; so the rule is tested
    // directly.
    const { keepAnAdmin } = await import('./people-store.ts');
    await expect(keepAnAdmin(table, admin.id)).rejects.toMatchObject({ status: 409, code: 'last-admin' });
  });
});

describe('invitations', () => {
  const open = async (admin: Member) =>
    (await send('GET', '/api/auth/invitations', { token: admin.token })).body as {
      id: string;
      email: string;
      role: Role;
    }[];

  it('are limited to one per address: a new invitation voids the previous link', async () => {
    const admin = await member();
    const email = newEmail();
    const first = (await invite(admin, email, 'admin')).body.token;
    const second = (await invite(admin, email, 'auditor')).body;
    expect((await open(admin)).map(({ email: of, role }) => [of, role])).toEqual([[email, 'auditor']]);
    const names = { firstName: 'Ada', lastName: 'Lovelace', email, password, confirmPassword: password };
    const body = (invitation: string) => ({ body: { ...names, invitation }, headers: from() });
    expect((await send('POST', '/api/auth/register', body(first))).body.details).toEqual([
      { path: 'invitation', message: 'This invitation has expired or was already used' },
    ]);
    const joined = await send('POST', '/api/auth/register', body(second.token));
    expect(joined.body.user).toMatchObject({ role: 'auditor' });
    expect(await open(admin)).toEqual([]);
  });

  it('record on the accepting account who created them and when', async () => {
    const admin = await member();
    const { id, tenantId } = await colleague(admin, 'user');
    const table = tenantTable(tenantId);
    const [invited, founder] = await Promise.all(
      [id, admin.id].map((one) => table.get(table.key('USER', one), { consistent: true })),
    );
    const { items } = await table.list({ kind: 'INVITATION', limit: 1, consistent: true });
    expect(invited).toMatchObject({
      invitedBy: admin.id,
      invitedAt: items[0]?.createdAt,
      acceptedAt: invited?.createdAt,
    });
    expect(founder).not.toHaveProperty('invitedBy');
    expect(founder).not.toHaveProperty('acceptedAt');
  });

  it('are revoked by administrators of their organization', async () => {
    const admin = await member();
    const email = newEmail();
    const { id, token: invitation } = (await invite(admin, email, 'user')).body;
    const revoke = (by: Member) => send('DELETE', `/api/auth/invitations/${id}`, { token: by.token });
    expect((await revoke(await member())).status).toBe(404);
    expect((await revoke(admin)).status).toBe(204);
    expect((await revoke(admin)).status).toBe(404);
    const names = { firstName: 'Ada', lastName: 'Lovelace', email, password, confirmPassword: password };
    const late = await send('POST', '/api/auth/register', {
      body: { ...names, invitation },
      headers: from(),
    });
    expect(late.status).toBe(422);
    expect((await invite(admin, email, 'user')).status).toBe(201);
    expect(await open(admin)).toHaveLength(1);
  });
});

describe('a password reset link', () => {
  const next = 'battery staple';
  const set = (token: string) =>
    send('POST', '/api/auth/reset/password', {
      body: { token, password: next, confirmPassword: next },
      headers: from(),
    });
  const link = async (admin: Member, id: string): Promise<string> =>
    (await send('POST', `/api/auth/people/${id}/reset`, { token: admin.token })).body.token;

  it('works once when passed on by an administrator, and ends every session', async () => {
    const admin = await member();
    const other = await colleague(admin, 'user');
    const previous = await link(admin, other.id);
    const token = await link(admin, other.id);
    expect((await login(other.email)).status).toBe(200);
    expect((await set(previous)).body.details).toEqual([
      { path: 'token', message: 'This link has expired or was already used. Request a new one.' },
    ]);
    const replies = await Promise.all([set(token), set(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await me(other)).toBe(401);
    expect((await login(other.email)).status).toBe(401);
    expect((await login(other.email, next)).status).toBe(200);
    expect(await actions(admin)).toEqual(
      expect.arrayContaining(['reset-password user', 'change-password user']),
    );
  });

  it('works only for active accounts of the organization, and closing an account voids it', async () => {
    const admin = await member();
    const other = await colleague(admin, 'user');
    const token = await link(admin, other.id);
    const stranger = await member();
    const foreign = await send('POST', `/api/auth/people/${other.id}/reset`, { token: stranger.token });
    expect(foreign.status).toBe(404);
    await change(admin, other.id, { isActive: false });
    expect((await set(token)).status).toBe(422);
    const closed = await send('POST', `/api/auth/people/${other.id}/reset`, { token: admin.token });
    expect(closed).toMatchObject({ status: 409, body: { code: 'account-inactive' } });
    await change(admin, other.id, { isActive: true });
    expect((await set(token)).status).toBe(422);
  });

  it('is not sent if the deployment has no mail sender, for known and unknown addresses alike', async () => {
    const { email } = await member();
    for (const of of [email, newEmail()]) {
      const reply = await send('POST', '/api/auth/reset', { body: { email: of }, headers: from() });
      expect(reply).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('Ask an administrator') },
      });
    }
  });
});
