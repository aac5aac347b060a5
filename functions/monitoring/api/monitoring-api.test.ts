import { describe, expect, it, vi } from 'vitest';
import { evaluateTenantAlerts } from '#functions/monitoring/alerts/evaluate-tenant.ts';
import { watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import { sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { defaultRules } from '#shared/alerts/rules.ts';
import { handler } from './monitoring-api.lambda.ts';
import { watch } from './tick.ts';

tableFixture();
const send = sender(handler);

const now = () => new Date().toISOString();
const CLOSED_ENDPOINT = 'http://127.0.0.1:9/mcp';

const member = async (role: 'user' | 'auditor' = 'user') => {
  const { token, session } = await signIn(role);
  return { token, table: tenantTable(session.tenant.id) };
};
type Member = Awaited<ReturnType<typeof member>>;

const colleagueOf = async ({ table }: Member) => (await signIn('auditor', table.tenant)).token;

const test = async ({ token }: Member) =>
  (await send('POST', '/api/alerts/rules/test', { token })).body as { id: string };

const own = async (token: string) => (await send('GET', '/api/alerts/own', { token })).body;

describe('GET /api/monitoring/status', () => {
  it('reports a tenant that was never checked as not monitored', async () => {
    const { token } = await member('auditor');
    expect(await send('GET', '/api/monitoring/status', { token })).toMatchObject({
      status: 200,
      body: {
        monitoringActive: false,
        connectedClients: 0,
        lastUpdate: null,
        lastHealthCheckAt: null,
        healthData: null,
        activeAlerts: { total: 0, critical: 0, high: 0, medium: 0, low: 0 },
      },
    });
  });

  it('returns the last check, the figures and the active alerts, for half a read unit beside the session', async () => {
    const person = await member();
    const { table, token } = person;
    await watchTenant(table, 'https://accredit.example', now());
    await test(person);
    const at = new Date();
    await watch(table, async () => undefined, at);
    const units = await metered(() => send('GET', '/api/monitoring/status', { token }));
    // The session and its user are one item each, both read consistently.
    expect(units).toBe(2 + 0.5);
    expect((await send('GET', '/api/monitoring/status', { token })).body).toMatchObject({
      monitoringActive: true,
      lastUpdate: at.toISOString(),
      healthData: { activeAgents: 0, averageComplianceScore: null },
      activeAlerts: { total: 1, low: 1 },
    });
  });

  it('reports inactive monitoring if the last check was long ago', async () => {
    const { table, token } = await member();
    await watchTenant(table, 'https://accredit.example', now());
    await watch(table, async () => undefined, new Date(Date.now() - 6 * 60_000));
    expect((await send('GET', '/api/monitoring/status', { token })).body).toMatchObject({
      monitoringActive: false,
    });
  });
});

describe('POST /api/monitoring/trigger-check/{agentId}', () => {
  const trigger = (agentId: string, token: string) =>
    send('POST', `/api/monitoring/trigger-check/${agentId}`, { token });

  it('queues a check, and rejects a second one while it is running', async () => {
    const { table, token } = await member();
    const agent = await registerAgent(table, { url: CLOSED_ENDPOINT });
    const first = await trigger(agent.id, token);
    expect(first).toMatchObject({ status: 202, body: { agentId: agent.id, jobId: expect.any(String) } });
    expect(await trigger(agent.id, token)).toMatchObject({ status: 409, body: { code: 'check-running' } });
    const both = await registerAgent(table, { url: CLOSED_ENDPOINT });
    const statuses = (await Promise.all([1, 2, 3].map(() => trigger(both.id, token)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([202, 409, 409]);
  });

  it("states what an agent lacks for a check, and returns 404 for another tenant's agent", async () => {
    const { table, token } = await member();
    const bare = await registerAgent(table);
    expect(await trigger(bare.id, token)).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-check', error: expect.stringContaining('has no address') },
    });
    const rejected = await registerAgent(table, { url: CLOSED_ENDPOINT, consent: false });
    expect((await trigger(rejected.id, token)).body.error).toContain('Consent to test this agent is missing');
    const foreign = await registerAgent(tenantTable(newId()), { url: CLOSED_ENDPOINT });
    expect(await trigger(foreign.id, token)).toMatchObject({ status: 404 });
    expect((await trigger(bare.id, await colleagueOf({ table, token }))).status).toBe(403);
  });

  it('is listed among the checks with the due time', async () => {
    const { table, token } = await member();
    await watchTenant(table, 'https://accredit.example', now());
    const [agent, bare] = [await registerAgent(table, { url: CLOSED_ENDPOINT }), await registerAgent(table)];
    const { body } = await send('GET', '/api/monitoring/checks', { token });
    expect(body).toEqual([
      {
        agentId: bare.id,
        checkedAt: null,
        outcome: 'nothing-to-check',
        reason: expect.any(String),
        dueAt: null,
      },
      { agentId: agent.id, checkedAt: null, outcome: 'not-checked', dueAt: expect.stringMatching(/Z$/) },
    ]);
  });
});

describe('alerts of a user', () => {
  it('are listed newest first, filtered by time and by whether they are active', async () => {
    const person = await member();
    const { token } = person;
    const [first, second] = [await test(person), await test(person)];
    const ids = async (query = '') =>
      ((await send('GET', `/api/alerts${query}`, { token })).body as { id: string }[]).map(({ id }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids('?limit=1')).toEqual([second.id]);
    expect(await ids('?status=active')).toEqual([second.id, first.id]);
    expect(await ids('?status=cleared')).toEqual([]);
    const { body } = await send('GET', '/api/alerts', { token });
    expect(await ids(`?since=${body[0].raisedAt}`)).toContain(second.id);
    expect(await ids('?since=2100-01-01T00:00:00.000Z')).toEqual([]);
    expect(await send('GET', '/api/alerts?since=yesterday', { token })).toMatchObject({ status: 422 });
    expect(body[0]).toMatchObject({
      kind: 'test',
      state: 'active',
      clearedAt: null,
      unread: true,
      dismissed: false,
    });
  });

  it('are read and dismissed per user, which does not clear them', async () => {
    const person = await member();
    const { token } = person;
    const other = await colleagueOf(person);
    const [first, second] = [await test(person), await test(person)];
    expect(await own(token)).toEqual({ unread: 2, more: false, digest: false });
    const dismissed = await send('POST', `/api/alerts/${first.id}/dismiss`, { token });
    expect(dismissed).toMatchObject({
      status: 200,
      body: { state: 'active', dismissed: true, unread: false },
    });
    expect(await own(token)).toMatchObject({ unread: 1 });
    const left = (await send('GET', '/api/alerts?undismissed=true', { token })).body as { id: string }[];
    expect(left.map(({ id }) => id)).toEqual([second.id]);
    await send('PUT', '/api/alerts/own', { token, body: { readTo: second.id, digest: true } });
    expect(await own(token)).toEqual({ unread: 0, more: false, digest: true });
    expect(await own(other)).toEqual({ unread: 2, more: false, digest: false });
    await test(person);
    expect((await send('POST', '/api/alerts/dismiss-all', { token: other })).body).toMatchObject({
      unread: 0,
    });
    expect((await send('GET', '/api/alerts?undismissed=true', { token: other })).body).toEqual([]);
    expect((await send('GET', '/api/alerts?status=active', { token: other })).body).toHaveLength(3);
    expect(await own(token)).toMatchObject({ unread: 1 });
  });

  it('are accessible to keys of the read scope, without users and without read or dismissed state', async () => {
    const person = await member();
    const { id } = await test(person);
    await send('POST', `/api/alerts/${id}/dismiss`, { token: person.token });
    const { token } = await withKey(['read'], person.table.tenant);
    const { status, body } = await send('GET', '/api/alerts?undismissed=true', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        ...{ id, kind: 'test', state: 'active', dismissed: false, unread: false },
        message:
          'A user sent a test alert to check that alerts arrive. It ends automatically within 10 minutes.',
      },
    ]);
    const other = await withKey(['scan:run'], person.table.tenant);
    expect((await send('GET', '/api/alerts', { token: other.token })).status).toBe(403);
    for (const path of ['own', 'rules'])
      expect((await send('GET', `/api/alerts/${path}`, { token })).status, path).toBe(403);
  });

  it('are isolated by tenant', async () => {
    const alert = await test(await member());
    const { token } = await member();
    expect((await send('GET', '/api/alerts', { token })).body).toEqual([]);
    expect(await send('POST', `/api/alerts/${alert.id}/dismiss`, { token })).toMatchObject({ status: 404 });
  });
});

describe('alert rules', () => {
  const rules = '/api/alerts/rules';

  it('have defaults, are set by users with write access, and are readable by auditors', async () => {
    const person = await member();
    const { token } = person;
    const auditor = await colleagueOf(person);
    expect((await send('GET', rules, { token: auditor })).body).toMatchObject({
      ...defaultRules,
      updatedAt: null,
      mailWorks: false,
    });
    const set = {
      ...defaultRules,
      quietHours: { from: '22:00', to: '06:00', timeZone: 'Europe/Vienna' },
      deduplicationMinutes: 5,
    };
    expect(await send('PUT', rules, { token: auditor, body: set })).toMatchObject({ status: 403 });
    expect(await send('PUT', rules, { token, body: set })).toMatchObject({ status: 200, body: set });
    expect((await send('GET', rules, { token: auditor })).body).toMatchObject({
      ...set,
      updatedAt: expect.any(String),
    });
  });

  it('name the invalid field', async () => {
    const { token } = await member();
    const digest = { ...defaultRules.digest, timeZone: 'Mars/Olympus' };
    expect(await send('PUT', rules, { token, body: { ...defaultRules, digest } })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'digest.timeZone', message: expect.stringContaining('Europe/Vienna') }] },
    });
    const quietHours = { from: '25:00', to: '06:00', timeZone: 'UTC' };
    expect(await send('PUT', rules, { token, body: { ...defaultRules, quietHours } })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'quietHours.from' }] },
    });
  });

  it('mute a test alert in quiet hours, and it clears automatically', async () => {
    const { token, table } = await member();
    const quietHours = { from: '00:00', to: '00:00', timeZone: 'UTC' };
    await send('PUT', rules, { token, body: { ...defaultRules, quietHours } });
    const { status, body } = await send('POST', '/api/alerts/rules/test', { token });
    expect([status, body.quiet]).toEqual([201, true]);
    await evaluateTenantAlerts(table, true);
    expect((await send('GET', '/api/alerts', { token })).body).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    try {
      await evaluateTenantAlerts(table, false);
    } finally {
      vi.useRealTimers();
    }
    const [alert] = (await send('GET', '/api/alerts', { token })).body;
    expect(alert).toMatchObject({ state: 'cleared', clearedBy: 'The test ended.' });
    expect((await send('GET', '/api/monitoring/status', { token })).body.activeAlerts.total).toBe(0);
  });
});
