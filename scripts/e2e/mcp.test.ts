import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { tools } from '#functions/mcp/tools.ts';
import {
  declare,
  endOfScan,
  expectStatus,
  newAgent,
  newApiKey,
  newScan,
  newTenant,
  type Person,
  type Reply,
  send,
  until,
} from './api-client.ts';
import { assistant, kits } from './assistants.ts';
import { sharedProduct } from './shared-product.ts';

/** The MCP server of the running product with third-party clients: each tool matches its route. */

const PARAMETER = 'audit-logging-enabled';

let base: string;
let admin: Person;
let key: string;
let api: Person['call'];
let agentId: string;
let scanId: string;
let reportId: string;

beforeAll(async () => {
  base = (await sharedProduct()).url;
  admin = await newTenant(base);
  agentId = await newAgent(admin);
  await newAgent(admin, { name: 'Referral Assistant' });
  await declare(admin, agentId, { [PARAMETER]: false, 'log-retention-days': 2200 });
  scanId = await newScan(admin, agentId);
  expect(await endOfScan(admin, scanId)).toMatchObject({ status: 'completed' });
  const asked = { narrativeStyle: 'executive', includeRemediationPlan: true, frameworks: [] };
  const report = expectStatus(await admin.call('POST', '/api/reports/generate', { json: asked }), 202);
  reportId = String(report.id);
  await until(
    () => admin.call('GET', `/api/reports/${reportId}`),
    ({ status }) => status === 'completed',
  );
  await until(
    () => admin.call('GET', `/api/agents/${agentId}/timeline?kind=agent`),
    (entries) => JSON.stringify(entries).includes('Agent registered'),
  );
  ({ key, call: api } = await newApiKey(base, admin, ['read']));
});

/** Arguments for each tool. */
const samples = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  list_agents: { limit: '1' },
  get_agent: { id: agentId },
  list_evidence: { id: agentId, parameter: PARAMETER },
  list_frameworks: {},
  list_standings: {},
  get_standing: { id: 'HIPAA' },
  list_framework_agents: { id: 'HIPAA' },
  list_issues: { agentId },
  list_scans: { agentId },
  get_scan: { id: scanId },
  get_parameter: { id: PARAMETER },
  get_remedy: { id: agentId, parameter: PARAMETER },
  list_timeline: { id: agentId, limit: '2' },
  list_reports: {},
  get_report: { id: reportId },
  get_monitoring_status: {},
  list_agent_checks: { limit: '1' },
  list_alerts: { status: 'active' },
});

/** Calls the route of a tool. */
const viaApi = (name: string, given: Readonly<Record<string, string>>, call = api): Promise<Reply> => {
  const tool = tools[name];
  const path = tool?.contract.routes[tool.route]?.path ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(given[one] ?? ''));
  const query = Object.entries(given).filter(([one]) => !path.includes(`{${one}}`));
  return call('GET', `${filled}?${new URLSearchParams(query)}`);
};

/** Converts an API response to the form of a tool. */
const asData = ({ body, headers }: Reply): unknown => {
  if (!Array.isArray(body)) return body;
  const next = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  const total = headers.get('x-total-count');
  return {
    items: body,
    ...(next === undefined ? {} : { nextCursor: decodeURIComponent(next) }),
    ...(total === null ? {} : { total: Number(total) }),
  };
};

describe.each(kits)('a client of kit %s', (kit) => {
  it('lists the tools, and receives from each the same as from the API', async () => {
    const client = await assistant(kit, base, key);
    expect(client.version).toBe(/auto|2026/.test(kit) ? '2026-07-28' : '2025-11-25');
    const given = samples();
    expect((await client.tools()).map(({ name }) => name).toSorted()).toEqual(Object.keys(given).toSorted());
    for (const [name, sample] of Object.entries(given)) {
      const reply = await viaApi(name, sample);
      expectStatus(reply, 200);
      const { isError, data, text } = await client.call(name, sample);
      expect(isError, name).toBe(false);
      // Agents are monitored in the meantime, so the response may be from before or after.
      expect([asData(reply), asData(await viaApi(name, sample))], name).toContainEqual(data);
      expect(text, name).toEqual(data);
    }
  });

  it('receives the same errors as from the API', async () => {
    const client = await assistant(kit, base, key);
    const wrong = [
      ['get_agent', { id: scanId }],
      ['list_issues', { severity: 'worst' }],
      ['list_evidence', { id: agentId, parameter: 'no-such-parameter' }],
      ['get_standing', { id: 'No such framework' }],
      ['list_framework_agents', { id: 'HIPAA', state: 'fail' }],
    ] as const;
    for (const [name, given] of wrong) {
      const { isError, text } = await client.call(name, given);
      expect(isError, name).toBe(true);
      expect(text, name).toEqual((await viaApi(name, given)).body);
    }
    await expect(client.call('delete_agent', { id: agentId })).rejects.toThrow('There is no tool named');
  });
});

describe('the MCP server', () => {
  it('shows what fails, with the evidence and the remediation', async () => {
    const client = await assistant('2, auto', base, key);
    const issues = (await client.call('list_issues', { agentId })).data as {
      items: { parameterId: string }[];
    };
    expect(issues.items.map(({ parameterId }) => parameterId)).toContain(PARAMETER);
    const evidence = await client.call('list_evidence', { id: agentId, parameter: PARAMETER });
    expect(evidence.data).toMatchObject({
      items: [{ source: 'manifest', strength: 'self-reported', value: false }],
    });
    const remedy = await client.call('get_remedy', { id: agentId, parameter: PARAMETER });
    expect(remedy.data).toMatchObject({ parameterId: PARAMETER, steps: expect.any(Array) });
  });

  it('shows what changed for an agent and when, without users', async () => {
    const client = await assistant('2, auto', base, key);
    const { data } = await client.call('list_timeline', { id: agentId });
    const { items } = data as { items: { kind: string; text: string; actor?: unknown }[] };
    expect(items.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Agent registered', expect.stringMatching(/^Scan against HIPAA completed: /)]),
    );
    expect(items.filter(({ actor }) => actor !== undefined)).toEqual([]);
    expect(JSON.stringify(items)).not.toContain(admin.email);
    const trail = await api('GET', '/api/audit-logs');
    expect(trail.status).toBe(403);
  });

  it('shows alerts and reports without users', async () => {
    expectStatus(await admin.call('POST', '/api/alerts/rules/test'), 201);
    const client = await assistant('2, auto', base, key);
    const { data } = await client.call('list_alerts', {});
    const { items } = data as { items: readonly { kind: string }[] };
    expect(items.find(({ kind }) => kind === 'test')).toMatchObject({
      message: expect.stringMatching(/^A user sent a test alert/),
    });
    expect(JSON.stringify(items)).not.toContain(admin.email);
    const report = await client.call('get_report', { id: reportId });
    expect(report.data).toMatchObject({ id: reportId });
    expect(report.data).not.toHaveProperty('requestedBy');
  });

  it('rejects hostile arguments like the API', async () => {
    const client = await assistant('1', base, key);
    const hostile = [
      ['get_agent', { id: "' OR 1=1 --" }],
      ['get_agent', { id: agentId, extra: 'more' }],
      ['list_timeline', { id: agentId, kind: '__proto__' }],
      ['list_timeline', { id: agentId, cursor: '../../etc/passwd' }],
      ['list_agents', { limit: '1e9' }],
      ['get_report', { id: 42 }],
      ['list_issues', { agentId: { $ne: null } }],
    ] as const;
    for (const [name, given] of hostile) {
      const { isError, text } = await client.call(name, given as never);
      expect(isError, `${name} ${JSON.stringify(given)}`).toBe(true);
      expect(String((text as { code: string }).code)).toMatch(/^(?:invalid|bad-cursor|not-found)/);
    }
    expect((await client.call('list_agents', {})).isError).toBe(false);
  });

  it('supports paging', async () => {
    const client = await assistant('1', base, key);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await client.call('list_agents', { limit: '1', ...(cursor ? { cursor } : {}) });
      const page = data as { items: { name: string }[]; nextCursor?: string; total?: number };
      seen.push(...page.items.map(({ name }) => name));
      expect(page.total).toBe(2);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Referral Assistant', 'Discharge Summary Assistant']);
  });

  it('isolates tenants for every kind of id', async () => {
    const stranger = await newApiKey(base, await newTenant(base), ['read']);
    const client = await assistant('2, auto', base, stranger.key);
    const byId = ['get_agent', 'list_evidence', 'get_scan', 'get_remedy', 'list_timeline', 'get_report'];
    for (const name of byId) {
      const given = samples()[name] ?? {};
      const { isError, text } = await client.call(name, given);
      expect(isError, name).toBe(true);
      expect(text, name).toMatchObject({ code: 'not-found' });
      expect(text, name).toEqual((await viaApi(name, given, stranger.call)).body);
    }
    for (const [name, given] of [
      ['list_agents', {}],
      ['list_scans', { agentId }],
      ['list_issues', { agentId }],
      ['list_framework_agents', { id: 'HIPAA' }],
      ['list_reports', {}],
      ['list_agent_checks', {}],
      ['list_alerts', {}],
    ] as const)
      expect((await client.call(name, given)).data, name).toMatchObject({ items: [] });
  });

  it('rejects keys of other scopes, users, and foreign origins and hosts', async () => {
    const ping = { json: { jsonrpc: '2.0', id: 1, method: 'ping' } };
    const other = await newApiKey(base, admin, ['scan:run', 'report:write', 'trace:write']);
    await expect(assistant('1', base, other.key)).rejects.toThrow('This requires the scope read');
    await expect(assistant('2, auto', base, other.key)).rejects.toThrow();
    expect((await other.call('POST', '/mcp', ping)).body).toMatchObject({ code: 'forbidden' });
    expect((await admin.call('POST', '/mcp', ping)).status).toBe(401);
    expect((await send(base, 'POST', '/mcp', ping)).headers.get('www-authenticate')).toMatch(/^Bearer /);
    const headers = { origin: 'https://page.invalid' };
    expect((await api('POST', '/mcp', { ...ping, headers })).body).toMatchObject({ code: 'foreign-origin' });
    expect((await api('GET', '/mcp')).status).toBe(405);
    const misdirected = await new Promise((resolve, reject) => {
      const asked = { method: 'POST', headers: { host: 'page.invalid', authorization: `Bearer ${key}` } };
      request(new URL('/mcp', base), asked, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(misdirected).toBe(421);
  });

  it('has no authorization server, and returns 404 to clients that search for one', async () => {
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
    ])
      expect((await send(base, 'GET', path)).status, path).toBe(404);
    expect((await send(base, 'GET', '/agents')).status).toBe(200);
  });
});
