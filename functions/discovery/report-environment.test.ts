import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { limitsFixture } from '#functions/platform/quotas/limits-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { handler } from './discovery-api.lambda.ts';
import { withoutPlaybooks } from './discovery-fixture.ts';

tableFixture();
const send = sender(handler);
const lower = limitsFixture();

const report = (more: object = {}) => ({ client: 'Ward 3', environment: 'production', ...more });

/** Evidence of a scanner about an agent. */
const piece = {
  ...{
    kind: 'evidence',
    collector: 'mcp',
    parameterId: 'endpoint-auth-required',
    source: 'probe',
    value: true,
  },
  ...{
    target: 'the agent',
    detail: 'It rejects unauthenticated requests.',
    excerpt: 'HTTP/1.1 401 Unauthorized',
  },
  observedAt: '2026-11-20T08:40:00.000Z',
};

const reporter = async () => {
  const {
    token: key,
    key: { tenantId },
  } = await withKey(['report:write']);
  await withoutPlaybooks(tenantId);
  return { key, tenantId };
};

describe('POST /api/environment/report', () => {
  const post = (key: string, body: unknown, more: object = {}) =>
    send('POST', '/api/environment/report', { token: key, body, ...more });

  it('accepts reports of generated scripts and scanners, and ignores repeated ones', async () => {
    const { key, tenantId } = await reporter();
    const scripted = report({
      discovered_services: ['Intake', { name: 'Triage', type: 'lambda', extra: 1 }],
      scan_timestamp: '2026-11-20T08:00:00.000Z',
      color: 'red',
    });
    expect(await post(key, scripted)).toMatchObject({
      status: 200,
      body: { accepted: 2, rejected: [], ignored: ['color'], discovered: 2 },
    });
    const rich = report({
      scan: { id: newId(), startedAt: '2026-11-20T08:00:00.000Z' },
      sightings: [sightingOf('host:h/a'), { ...sightingOf('host:h/b'), mood: 'good' }],
      coverage: [{ method: 'proc.runtime', status: 'ran', searched: 9, found: 2, milliseconds: 5 }],
    });
    const gzip = { headers: { 'content-encoding': 'gzip' }, base64: gzipSync(JSON.stringify(rich)) };
    expect(await post(key, 'x', gzip)).toMatchObject({
      body: { accepted: 3, rejected: [], ignored: ['sightings.1.mood'], discovered: 2 },
    });
    expect(await post(key, rich)).toMatchObject({ body: { accepted: 3, discovered: 0 } });
    const { token } = await signIn('auditor', tenantId);
    const { body } = await send('GET', '/api/environment/agents?environment=production', { token });
    expect(body).toHaveLength(4);
    const status = await send('GET', '/api/environment/status', { token });
    expect(status.body).toMatchObject({
      totalAgents: 4,
      coverage: [{ from: 'Ward 3', method: 'proc.runtime' }],
    });
  });

  it('distinguishes reports of users from those of scanners', async () => {
    const { tenantId } = await reporter();
    const { token } = await signIn('user', tenantId);
    await send('POST', '/api/environment/report', {
      token,
      body: report({ sightings: [sightingOf('host:h/typed')] }),
    });
    const { body } = await send('GET', '/api/environment/agents', { token });
    const [{ id = '' } = {}] = body as { id?: string }[];
    expect((await send('GET', `/api/environment/agents/${id}`, { token })).body).toMatchObject({
      sightings: [{ from: 'Ward 3, sent by a person' }],
    });
  });

  it('accepts everything except one invalid item, which it names', async () => {
    const { key } = await reporter();
    const deep = JSON.parse(`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`);
    const hostile = JSON.parse('{"__proto__": {"x": 1}}');
    const { status, body } = await post(
      key,
      report({
        sightings: [
          sightingOf('host:good'),
          { ...sightingOf('host:name'), name: 7 },
          null,
          'text',
          [],
          deep,
          { ...sightingOf('host:proto'), facts: hostile },
          { ...sightingOf('host:future'), observedAt: '2999-01-01T00:00:00.000Z' },
          { ...sightingOf('host:half'), name: '\ud800' },
          { ...sightingOf('host:big'), description: 'x'.repeat(40_000) },
          sightingOf('host:good'),
          sightingOf('<img src=x onerror=alert(1)>', { name: '<script>alert(1)</script>\u202e' }),
        ],
        coverage: [{ method: 'nothing', status: 'ran' }],
      }),
    );
    expect(status).toBe(200);
    expect(body.accepted).toBe(3);
    expect(body.discovered).toBe(2);
    const paths = body.rejected.map(({ path }: { path: string }) => path);
    for (const i of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(
        paths.some((path: string) => path.startsWith(`sightings.${i}`)),
        String(i),
      ).toBe(true);
    expect(paths).toContain('sightings.1.name');
    expect(paths).toContain('sightings.7.observedAt');
    expect(paths.some((path: string) => path.startsWith('coverage.0'))).toBe(true);
  });

  it('accepts evidence of registered agents item by item, and returns the agents that a scanner may probe', async () => {
    const { key, tenantId } = await reporter();
    const table = tenantTable(tenantId);
    const url = 'http://10.9.8.7:8080/mcp';
    const agent = await registerAgent(table, { url });
    const hidden = await registerAgent(table, { url: 'http://10.9.8.6:8080/mcp' });
    await registerAgent(table, { url: 'http://10.9.8.5:8080/mcp', consent: false });
    const at = (more: object) => ({ ...piece, url, observedAt: new Date().toISOString(), ...more });
    const sightings = ['10.9.8.7', '10.9.8.5', '10.9.8.4'].map((host) =>
      sightingOf(`http://${host}:8080/mcp`, { method: 'mcp.http', endpoint: `http://${host}:8080/mcp` }),
    );
    const evidence = [
      at({ mood: 'good' }),
      ...[null, 7, 'text', [], {}, at({ kind: 'truth' }), at({ url: 'file:///etc/passwd' })],
      at({ url: 'http://10.9.8.5:8080/mcp' }),
      at({ excerpt: 'x'.repeat(3000) }),
      at({ detail: '' }),
      JSON.parse('{"__proto__": {"x": 1}}'),
      at({ value: JSON.parse(`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`) }),
    ];
    const { status, body } = await post(key, report({ sightings, evidence }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accepted: 4,
      ignored: ['evidence.0.mood'],
      // Only addresses that the scanner reported: the address of the hidden agent is not disclosed.
      assess: [{ url, protocol: 'mcp' }],
    });
    const paths = body.rejected.map(({ path }: { path: string }) => path);
    for (let i = 1; i < evidence.length; i += 1)
      expect(
        paths.some((path: string) => path.startsWith(`evidence.${i}`)),
        `${i} of ${paths}`,
      ).toBe(true);
    expect(paths.filter((path: string) => path.startsWith('evidence.0'))).toEqual([]);
    expect((await loadEvidence(table, agent.id)).evidence).toMatchObject([
      { collector: 'scanner-mcp', value: true },
    ]);
    expect((await loadEvidence(table, hidden.id)).evidence).toEqual([]);
  });

  it('does not accept evidence from users, nor return addresses to probe', async () => {
    const { tenantId } = await reporter();
    const { token } = await signIn('admin', tenantId);
    const url = 'http://10.9.8.7:8080/mcp';
    const agent = await registerAgent(tenantTable(tenantId), { url });
    const sightings = [sightingOf(url, { method: 'mcp.http' })];
    const { body } = await post(token, report({ sightings, evidence: [{ ...piece, url }, null] }));
    expect(body).toEqual({ accepted: 1, rejected: [], ignored: ['evidence'], discovered: 1 });
    expect((await loadEvidence(tenantTable(tenantId), agent.id)).evidence).toEqual([]);
  });

  it.each([
    ['not JSON', '{', 400],
    ['a list', '[]', 422],
    ['no client', JSON.stringify({ environment: 'production' }), 422],
    ['sightings that are not a list', JSON.stringify(report({ sightings: {} })), 422],
    ['more than 500 pieces', JSON.stringify(report({ evidence: Array.from({ length: 501 }, () => 1) })), 422],
    ['more than 500', JSON.stringify(report({ sightings: Array.from({ length: 501 }, () => 1) })), 422],
    [
      'a deep value',
      JSON.stringify(report()).replace('}', `,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      422,
    ],
    [
      'more values than anybody walks',
      `{"client":"a","environment":"production","x":[${'1,'.repeat(650_000)}1]}`,
      422,
    ],
  ])('rejects an envelope that is %s', async (_, text, expected) => {
    const { key } = await reporter();
    const sent = { base64: Buffer.from(text), body: 'x' };
    const { status } = await post(key, 'x', sent);
    // Deep nesting in an unknown field is dropped with the field.
    expect(text.includes('[[[[') ? [200, 422] : [expected]).toContain(status);
  });

  it('is limited to keys with the report scope, and users with write access', async () => {
    const { token: key } = await withKey(['read']);
    expect(await post(key, report())).toMatchObject({ status: 403 });
    const { token } = await signIn('auditor');
    expect(await post(token, report())).toMatchObject({ status: 403 });
    expect(await post('ac_nothing', report())).toMatchObject({ status: 401 });
  });

  it('is rate-limited per key, so that one faulty scanner does not block others', async () => {
    const { key, tenantId } = await reporter();
    const other = await withKey(['report:write'], tenantId);
    lower({ 'sightings-of-one': 3 });
    const sees = (...names: string[]) => report({ discovered_services: names });
    expect(await post(key, sees('One', 'Two'))).toMatchObject({ status: 200 });
    // A report is accepted completely or not at all.
    const beyond = await post(key, sees('Three', 'Four'));
    expect(beyond).toMatchObject({ status: 429, body: { code: 'quota-reached' } });
    expect(beyond.body.error).toMatch(
      /^You have reached your quota "Your sightings reported": 3 .* 1 remain, but this request needs 2\./,
    );
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
    // An empty report also counts.
    expect((await post(key, report())).status).toBe(200);
    expect((await post(key, report())).status).toBe(429);
    expect(await post(other.token, sees('Three', 'Four'))).toMatchObject({
      status: 200,
      body: { accepted: 2, discovered: 2 },
    });
    const { token } = await signIn('user', tenantId);
    expect((await post(token, sees('Five'))).status).toBe(200);
  });

  it('does not let a client use the name of this installation', async () => {
    const { key, tenantId } = await reporter();
    await post(key, report({ client: 'server', sightings: [sightingOf('host:a')] }));
    const { token } = await signIn('user', tenantId);
    const { body } = await send('GET', '/api/environment/agents', { token });
    const { body: one } = await send('GET', `/api/environment/agents/${body[0].id}`, { token });
    expect(one.sightings).toMatchObject([{ from: 'server (client)' }]);
  });
});
