import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handler as agentsHandler } from '#functions/agents/agents-api.lambda.ts';
import { handler as keysHandler } from '#functions/api-keys/api-keys-api.lambda.ts';
import {
  documentsWrite,
  loadDocuments,
  removedWrite,
  requireRoomForDocument,
} from '#functions/attestations/stored-documents.ts';
import { handler as authHandler } from '#functions/auth/auth-api.lambda.ts';
import { requireRoomForVersion } from '#functions/frameworks/custom-names.ts';
import { sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { limitsFixture } from '#functions/platform/quotas/limits-fixture.ts';
import { globalKinds, tenantKinds } from '#functions/platform/table/kinds.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hasRoom, keepConnection } from '#functions/realtime/connection-store.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import type { QuotaUsage } from '#shared/usage/contract.ts';
import { quotas } from '#shared/usage/quotas.ts';
import { handler } from './usage-api.lambda.ts';

tableFixture();

const send = sender(handler);
const agents = sender(agentsHandler);
const keys = sender(keysHandler);
const auth = sender(authHandler);

const lower = limitsFixture();

const usedOf = (body: { quotas: QuotaUsage[] }) =>
  Object.fromEntries(body.quotas.map(({ id, used }) => [id, used]));

const makeAgent = (token: string) =>
  agents('POST', '/api/agents', { token, body: { name: 'One', type: 'Research', frameworks: [] } });
const makeKey = (token: string) =>
  keys('POST', '/api/api-keys', { token, body: { name: 'CI', scopes: ['read'], expiresInDays: 1 } });
const invite = (token: string, email = `${randomUUID()}@hospital.example`) =>
  auth('POST', '/api/auth/invitations', { token, body: { email, role: 'user' } });

describe('GET /api/usage', () => {
  it('reports for each quota the used amount, the limit, and the end of its window', async () => {
    const { token, session } = await signIn('admin');
    const auditor = await signIn('auditor', session.tenant.id);
    await makeAgent(token);
    await makeKey(token);
    await invite(token);
    await recount(tenantTable(session.tenant.id), { rounds: 0, pauseMs: 1 });
    await keepConnection(randomUUID(), auditor.session, new Date().toISOString());

    const { status, body } = await send('GET', '/api/usage', { token: auditor.token });
    expect(status).toBe(200);
    expect(body.quotas.map(({ id }: QuotaUsage) => id)).toEqual(Object.keys(quotas));
    expect(usedOf(body)).toMatchObject({
      agents: 1,
      people: 2,
      invitations: 1,
      'api-keys': 1,
      sockets: 1,
      'sockets-of-a-person': 1,
      sessions: 1,
      scans: 0,
      storage: 0,
    });
    const [requests] = body.quotas;
    expect(requests).toMatchObject({ name: 'Requests', limit: 6000, window: 'minute', waiting: null });
    expect(requests.resetsAt).toMatch(/:00\.000Z$/);
    expect(Date.parse(requests.resetsAt)).toBeGreaterThan(Date.parse(body.asOf));
  });

  it('omits personal quotas for an API key', async () => {
    const { token } = await withKey(['read']);
    const { body } = await send('GET', '/api/usage', { token });
    expect(usedOf(body)).toHaveProperty('agents', 0);
    expect(usedOf(body)).not.toHaveProperty('sessions');
  });
});

describe('one more than the limit', () => {
  it('of agents is rejected with the limit and what to do', async () => {
    lower({ agents: 2 });
    const { token, session } = await signIn('admin');
    for (let i = 0; i < 2; i += 1) expect((await makeAgent(token)).status).toBe(201);
    await recount(tenantTable(session.tenant.id), { rounds: 0, pauseMs: 1 });
    const { status, body } = await makeAgent(token);
    expect([status, body.code]).toEqual([409, 'too-many-agents']);
    expect(body.error).toBe(
      `Limit reached: an organization can have at most 2 agents. ${quotas.agents.advice}`,
    );
    expect((await makeAgent((await signIn('admin')).token)).status).toBe(201);
  });

  it('of API keys waits until one is revoked', async () => {
    lower({ 'api-keys': 1 });
    const { token } = await signIn('admin');
    const { body: first } = await makeKey(token);
    const { status, body } = await makeKey(token);
    expect([status, body.error]).toEqual([
      409,
      'Limit reached: an organization can have at most 1 active API keys. Revoke a key that you no longer need.',
    ]);
    await keys('DELETE', `/api/api-keys/${first.id}`, { token });
    expect((await makeKey(token)).status).toBe(201);
  });

  it('of API keys created per day waits for the next day', async () => {
    lower({ 'api-keys-made': 1 });
    const { token } = await signIn('admin');
    expect((await makeKey(token)).status).toBe(201);
    const { status, body } = await makeKey(token);
    expect(status).toBe(429);
    expect(body.error).toContain('"API keys created": 1 API keys created a day.');
  });

  it('of invitations is rejected, but not one that replaces another', async () => {
    lower({ invitations: 1 });
    const { token } = await signIn('admin');
    const email = `${randomUUID()}@hospital.example`;
    expect((await invite(token, email)).status).toBe(201);
    expect((await invite(token, email)).status).toBe(201);
    expect((await invite(token)).body.code).toBe('too-many-invitations');
  });

  it('of people is rejected at the invitation', async () => {
    lower({ people: 1 });
    const { status, body } = await invite((await signIn('admin')).token);
    expect([status, body.code]).toEqual([409, 'too-many-people']);
  });

  it('of documents or their bytes is rejected, and accepted after one is removed', async () => {
    lower({ documents: 2, storage: 100 });
    const table = tenantTable((await signIn()).session.tenant.id);
    await table.commit([documentsWrite(table, 60)]);
    await expect(requireRoomForDocument(table, 41)).rejects.toMatchObject({ code: 'too-many-storage' });
    await expect(table.commit([documentsWrite(table, 41)])).rejects.toMatchObject({ status: 409 });
    await table.commit([documentsWrite(table, 40)]);
    expect(await loadDocuments(table)).toEqual({ documents: 2, bytes: 100 });
    await expect(requireRoomForDocument(table, 1)).rejects.toMatchObject({ code: 'too-many-documents' });
    await table.commit([removedWrite(table, 60)]);
    await requireRoomForDocument(table, 60);
  });

  it('of custom framework versions is rejected', () => {
    lower({ 'framework-versions': 3 });
    const stored = { version: 3, names: {} };
    expect(() => requireRoomForVersion({ ...stored, versions: 2 })).not.toThrow();
    expect(() => requireRoomForVersion({ ...stored, versions: 3 })).toThrow(
      'at most 3 custom framework versions',
    );
  });

  it('of connections is rejected, per person and per tenant', async () => {
    lower({ sockets: 3, 'sockets-of-a-person': 2 });
    const { session } = await signIn();
    const colleague = (await signIn('user', session.tenant.id)).session;
    const connect = (one: typeof session) => keepConnection(randomUUID(), one, new Date().toISOString());
    for (let i = 0; i < 2; i += 1) {
      expect(await hasRoom(session)).toBe(true);
      await connect(session);
    }
    expect([await hasRoom(session), await hasRoom(colleague)]).toEqual([false, true]);
    await connect(colleague);
    expect(await hasRoom(colleague)).toBe(false);
    expect(await hasRoom((await signIn()).session)).toBe(true);
  });
});

it('documents the limit of every kind of row', () => {
  const readme = readFileSync(new URL('../platform/table/README.md', import.meta.url), 'utf8');
  const rows = (readme.split('## What bounds each kind\n')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| [A-Z]{2}/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const named = rows.flatMap(([, kinds = '']) => kinds.split(', '));
  expect(named.toSorted()).toEqual([...tenantKinds, ...globalKinds].toSorted());
  for (const [, kinds, by = ''] of rows) {
    expect(by, kinds).not.toBe('');
    for (const [, id = ''] of by.matchAll(/`([a-z-]+)`/g)) expect(Object.keys(quotas), kinds).toContain(id);
  }
});
