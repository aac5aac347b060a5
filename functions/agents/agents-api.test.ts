import { describe, expect, it, onTestFinished } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { decryptSecret } from '#functions/platform/secrets/credentials.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readDetail } from './agent-detail-store.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();
kmsFixture();

const send = sender(handler);

const triage = { name: ' Triage ', type: 'Decision support', frameworks: ['HIPAA', 'hipaa', 'owasp-ai'] };
const connection = {
  protocol: 'mcp',
  url: 'https://agent.example.com:8443/mcp',
  authorisedToTest: true,
  authorisedToChat: false,
};
const secret = 'Bearer right-and-secret';
const credential = { header: 'Authorization', secret };

/** A signed-in user with an agent. */
const withAgent = async (more: object = {}) => {
  const { token, session } = await signIn('user');
  const { body: agent } = await send('POST', '/api/agents', { token, body: { ...triage, ...more } });
  const table = tenantTable(session.tenant.id);
  const path = `/api/agents/${agent.id}`;
  return {
    agent,
    session,
    table,
    get: async () => (await send('GET', path, { token })).body,
    patch: (body: unknown) => send('PATCH', path, { token, body }),
    put: (text: string, type = 'application/yaml') =>
      send('PUT', `${path}/manifest`, { token, body: text, headers: { 'content-type': type } }),
    events: async () => {
      const { items } = await table.list({
        kind: 'AUDIT',
        part: new Date().toISOString().slice(0, 7),
        limit: 50,
      });
      return items.map(({ action, details, resourceId }) => ({ action, details, resourceId }));
    },
  };
};

describe('agents', () => {
  it('are registered without a score, and listed newest first', async () => {
    const { token } = await signIn('user');
    const first = await send('POST', '/api/agents', { token, body: triage });
    const second = await send('POST', '/api/agents', {
      token,
      body: { ...triage, name: 'Second', status: 'inactive' },
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        name: 'Triage',
        frameworks: ['HIPAA', 'OWASP AI Security'],
        status: 'active',
        complianceScore: 0,
        score: null,
        lastScanAt: null,
      },
    });
    const { body } = await send('GET', '/api/agents', { token });
    expect(body).toEqual([second.body, first.body]);
    const page = await send('GET', '/api/agents?limit=1', { token });
    expect(page.body).toEqual([second.body]);
    const next = /<([^>]+)>/.exec(page.headers.link ?? '')?.[1];
    expect((await send('GET', next ?? '', { token })).body).toEqual([first.body]);
  });

  it('return details that the list omits', async () => {
    const { agent, get, table } = await withAgent({ metadata: { policyEngine: 'OPA' } });
    expect(await get()).toEqual({
      ...agent,
      metadata: { policyEngine: 'OPA' },
      scores: [],
      manifest: null,
      counts: { scans: 0, openIssues: 0 },
    });
    await table.putMany([{ ...table.key('AGENTSTATE', 'ISSUES', `agent#${agent.id}`), openCount: 3 }]);
    expect((await get()).counts).toEqual({ scans: 0, openIssues: 3 });
  });

  it('are updated by field, and only differences enter the audit trail', async () => {
    const { agent, patch, get, events } = await withAgent({ description: 'Sorts patients' });
    expect((await patch({ status: 'inactive', name: 'Triage', description: '' })).status).toBe(200);
    expect(await get()).toMatchObject({ status: 'inactive', name: 'Triage' });
    expect(await get()).not.toHaveProperty('description');
    expect((await patch({ status: 'inactive', frameworks: ['HIPAA', 'OWASP AI Security'] })).status).toBe(
      200,
    );
    expect(await events()).toEqual([
      expect.objectContaining({ action: 'create', resourceId: agent.id }),
      { action: 'update', resourceId: agent.id, details: { changed: ['description', 'status'] } },
    ]);
  });

  it('accept only one of several concurrent changes', async () => {
    const { patch } = await withAgent();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => patch({ name: `Name ${n}` })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  });

  it('are not found by users of another tenant', async () => {
    const { agent } = await withAgent();
    const { token } = await signIn('admin');
    for (const method of ['GET', 'PATCH'])
      expect(
        await send(method, `/api/agents/${agent.id}`, {
          token,
          ...(method === 'PATCH' ? { body: { name: 'Mine' } } : {}),
        }),
      ).toMatchObject({ status: 404 });
  });

  it('with damaged data are omitted from lists, and report the damage on direct access', async () => {
    const { agent, table, session } = await withAgent({ connection });
    const { token } = await signIn('user', session.tenant.id);
    const { body: sound } = await send('POST', '/api/agents', { token, body: { ...triage, name: 'Second' } });
    const damage = { update: table.key('AGENT', agent.id), expression: 'SET #connection.#url = :none' };
    await table.commit([
      { ...damage, names: { '#connection': 'connection', '#url': 'url' }, values: { ':none': null } },
    ]);
    const list = await send('GET', '/api/agents', { token });
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([sound.id]);
    expect(await send('GET', `/api/agents/${agent.id}`, { token })).toMatchObject({
      status: 500,
      body: { code: 'damaged-row', error: `The stored agent ${agent.id} is damaged at connection.url.` },
    });
  });

  it('offer agent types', async () => {
    const { token } = await signIn('auditor');
    expect((await send('GET', '/api/agent-types', { token })).body).toContain('Clinical documentation');
  });
});

describe('connections', () => {
  it('record who consented and when, and return no secret', async () => {
    const { agent, session, table, get, events } = await withAgent({
      connection: { ...connection, credential },
    });
    expect(agent.connection).toEqual({
      ...connection,
      consentBy: session.email,
      consentAt: agent.createdAt,
      credentialHeader: 'Authorization',
      hasTrustedCa: false,
    });
    const { credential: stored } = await readDetail(table, agent.id);
    expect(stored?.origin).toBe('https://agent.example.com:8443');
    expect(await decryptSecret(session.tenant.id, stored?.ciphertext ?? new Uint8Array())).toBe(secret);
    expect(JSON.stringify([await get(), await events(), stored])).not.toContain('right-and-secret');
  });

  it('preserve consent and credential while the address is unchanged, and require consent again after a change', async () => {
    const { agent, patch, table } = await withAgent({ connection: { ...connection, credential } });
    const same = await patch({ connection: { ...connection, protocol: 'auto' } });
    expect(same.body.connection).toMatchObject({
      consentAt: agent.connection.consentAt,
      credentialHeader: 'Authorization',
    });
    const path = await patch({ connection: { ...connection, url: 'https://agent.example.com:8443/other' } });
    expect(path.body.connection).toMatchObject({ credentialHeader: 'Authorization' });
    expect(path.body.connection.consentAt > agent.connection.consentAt).toBe(true);
    const moved = await patch({ connection: { ...connection, url: 'https://agent.example.com/mcp' } });
    expect(moved.body.connection).not.toHaveProperty('credentialHeader');
    expect(await readDetail(table, agent.id)).toEqual({ metadata: {} });
  });

  it('preserve the trusted authority, which no response contains, while the origin is unchanged', async () => {
    const authority = createAuthority();
    onTestFinished(authority.close);
    const { agent, patch, table } = await withAgent({
      connection: { ...connection, trustedCa: authority.ca },
    });
    expect(agent.connection).toMatchObject({ hasTrustedCa: true });
    expect(
      (await patch({ connection: { ...connection, authorisedToChat: true } })).body.connection.hasTrustedCa,
    ).toBe(true);
    expect((await readDetail(table, agent.id)).trustedCa).toBe(authority.ca);
    const moved = await patch({ connection: { ...connection, url: 'https://other.example.com/mcp' } });
    expect(moved.body.connection.hasTrustedCa).toBe(false);
  });

  it('lose consent with the permission, and everything on removal', async () => {
    const { patch, table, agent, events } = await withAgent({ connection: { ...connection, credential } });
    const rejected = await patch({ connection: { ...connection, authorisedToTest: false } });
    expect(rejected.body.connection).not.toHaveProperty('consentBy');
    const gone = await patch({ connection: null });
    expect(gone.body).not.toHaveProperty('connection');
    expect(await readDetail(table, agent.id)).toEqual({ metadata: {} });
    expect((await events()).map(({ details }) => details).slice(1)).toEqual([
      { changed: ['connection.authorisedToTest'] },
      { changed: ['connection'] },
    ]);
  });

  it.each([
    [
      'user and password in the address',
      { url: 'https://me:pw@agent.example.com/' },
      'connection.url',
      'store them as the credential',
    ],
    [
      'a disguised host',
      { url: 'http://example.com%2f@127.0.0.1/' },
      'connection.url',
      'user name or password',
    ],
    ['a fragment', { url: 'https://agent.example.com/#a' }, 'connection.url', 'fragment'],
    ['a port of another protocol', { url: 'https://agent.example.com:22/' }, 'connection.url', 'Port 22'],
    ['another scheme', { url: 'ftp://agent.example.com/' }, 'connection.url', 'http or https'],
    [
      'consent to chat alone',
      { authorisedToTest: false, authorisedToChat: true },
      'connection.authorisedToChat',
      'authorisedToTest',
    ],
    [
      'a header of the client',
      { credential: { header: 'Host', secret: 'x' } },
      'connection.credential.header',
      'cannot carry',
    ],
    ...['Content-Type', 'Range', 'Origin', 'MCP-Session-Id'].map(
      (header) =>
        [
          `a credential as ${header}`,
          { credential: { header, secret: 'x' } },
          'connection.credential.header',
          'cannot carry',
        ] as [string, object, string, string],
    ),
    [
      'a secret of two lines',
      { credential: { header: 'X-Key', secret: 'a\r\nb' } },
      'connection.credential.secret',
      'one line',
    ],
    [
      'a broken certificate',
      { trustedCa: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
      'connection.trustedCa',
      'PEM',
    ],
  ])('reject %s', async (_, wrong, path, message) => {
    const { token } = await signIn('user');
    const { status, body } = await send('POST', '/api/agents', {
      token,
      body: { ...triage, connection: { ...connection, ...wrong } },
    });
    expect(status).toBe(422);
    expect(body.details).toEqual([{ path, message: expect.stringContaining(message) }]);
  });
});

describe('manifests', () => {
  const text = 'declares:\n  admin-mfa-enforced: true\n  token-lifetime: 30\n';

  it('are stored unchanged, and the same text again has no effect', async () => {
    const { put, get, events } = await withAgent();
    expect((await put(text)).status).toBe(200);
    expect((await get()).manifest).toMatchObject({
      text,
      declares: ['admin-mfa-enforced', 'token-lifetime'],
    });
    expect((await put(text)).status).toBe(200);
    expect((await put('{"declares": {"token-lifetime": 20}}', 'application/json')).status).toBe(200);
    expect((await events()).map(({ details }) => details).slice(1)).toEqual([
      { changed: ['manifest'], kind: 'manifest', declares: 2 },
      { changed: ['manifest'], kind: 'manifest', declares: 1 },
    ]);
  });

  it('are rejected with the name of every invalid declaration', async () => {
    const { put, get } = await withAgent();
    const { status, body } = await put('declares:\n  admin-mfa-enforced: maybe\n  no-such-thing: 1\n');
    expect(status).toBe(422);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual([
      'declares.admin-mfa-enforced',
      'declares.no-such-thing',
    ]);
    expect((await get()).manifest).toBeNull();
  });

  it('may be an MCP client configuration, whose secrets are not stored', async () => {
    const { put, get } = await withAgent();
    const config =
      '{"mcpServers": {"files": {"command": "npx", "args": ["-y", "files"], "env": {"API_KEY": "hunter22"}}}}';
    expect((await put(config, 'application/json')).status).toBe(200);
    const { manifest } = await get();
    expect(manifest).toMatchObject({ kind: 'mcp-config' });
    expect(manifest.text).toBe(config.replace('hunter22', '[masked secret]'));
  });

  it('are rejected with the list of the four supported formats', async () => {
    const { put } = await withAgent();
    const { status, body } = await put('{"openapi": "3.1.0", "servers": [{"url": "https://a.example"}]}');
    expect(status).toBe(422);
    for (const shape of ['`declares`', '`supportedInterfaces`', '`mcpServers`', '`bomFormat: CycloneDX`'])
      expect(body.error).toContain(shape);
  });

  it('are rejected with line and column if they cannot be parsed', async () => {
    const { put } = await withAgent();
    const answer = await put('declares: [\n');
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-manifest' } });
    expect(answer.body.error).toMatch(/^Line 2, column 1: /);
  });
});
