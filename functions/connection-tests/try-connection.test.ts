import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentListener, cardJson } from '#functions/evidence/collectors/a2a/a2a-fixture.ts';
import { mcpListener, serve, tool } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { limitsFixture } from '#functions/platform/quotas/limits-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { handler } from './connection-tests-api.lambda.ts';

tableFixture();
const lower = limitsFixture();
const send = sender(handler);
const PATH = '/api/agents/try-connection';

beforeEach(() => {
  for (const [name, value] of Object.entries({
    ORIGIN_SECRET: 'origin-secret',
    PROBES_LOOPBACK: 'true',
    PROBE_GAP: '0',
    STAGE: 'local',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const KEY = 'Bearer right';
const credential = (secret: string) => ({ header: 'Authorization', secret });

/** Returns the result of testing an address. */
const tried = async (url: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { token } = await signIn('user');
  return (await send('POST', PATH, { token, body: { connection: { url, authorisedToTest: true, ...more } } }))
    .body;
};

const isAllowed = ({ headers }: IncomingMessage): boolean => headers.authorization === KEY;

/** Puts a check of the key in front of a server. */
const guarded =
  (listener: RequestListener, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (request, response) => {
    if (isAllowed(request)) return listener(request, response);
    request.resume();
    response
      .writeHead(401, { 'content-type': 'application/json', ...headers })
      .end('{"message":"Unauthorized"}');
  };

const tools = mcpListener((server) => {
  for (const name of ['read_note', 'list_notes', 'find_note']) tool(server, name);
});

/** An OpenAI-compatible server; `lists` whether it lists its models to every caller. */
const openAi =
  (lists: boolean): RequestListener =>
  (request, response) => {
    request.resume();
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const isList = request.url === '/v1/models';
    if (!isAllowed(request) && !(lists && isList))
      return reply(401, { error: { message: 'Missing API key', type: 'invalid_request_error', code: null } });
    if (isList) return reply(200, { object: 'list', data: [{ id: 'm-1', object: 'model' }] });
    return reply(400, { error: { message: 'messages is required', type: 'invalid_request_error' } });
  };

describe('a connection test', () => {
  it.each<[string, () => Promise<unknown>, Readonly<Record<string, unknown>>]>([
    [
      'finds an open MCP server with its tools',
      async () => tried(`${await serve(tools)}/mcp`),
      { kind: 'mcp', signIn: 'none', listed: 3, name: 'fixture' },
    ],
    [
      'finds an MCP server that names its metadata when it rejects callers',
      async () =>
        tried(
          `${await serve(guarded(tools, { 'www-authenticate': 'Bearer resource_metadata="https://a.example/x"' }))}/mcp`,
        ),
      { kind: 'mcp', signIn: 'required' },
    ],
    [
      'finds an MCP server behind a credential that it accepts',
      async () => tried(`${await serve(guarded(tools))}/mcp`, { credential: credential(KEY) }),
      { kind: 'mcp', signIn: 'accepted', listed: 3, name: 'fixture' },
    ],
    [
      'does not guess the protocol of a server that rejects every caller',
      async () => tried(`${await serve(guarded(tools))}/mcp`),
      { kind: 'sign-in', signIn: 'required' },
    ],
    [
      'states that a credential was rejected',
      async () => tried(`${await serve(guarded(tools))}/mcp`, { credential: credential('Bearer wrong') }),
      { kind: 'sign-in', signIn: 'rejected' },
    ],
    [
      'finds an OpenAI-compatible server that needs a key for everything',
      async () => tried(`${await serve(openAi(false))}/v1`),
      { kind: 'openai', signIn: 'required' },
    ],
    [
      'finds an OpenAI-compatible server that lists its models to every caller',
      async () => tried(`${await serve(openAi(true))}/v1`),
      { kind: 'openai', signIn: 'required', listed: 1 },
    ],
    [
      'finds an OpenAI-compatible server that accepts the key',
      async () => tried(`${await serve(openAi(false))}/v1`, { credential: credential(KEY) }),
      { kind: 'openai', signIn: 'accepted', listed: 1 },
    ],
    [
      'finds an A2A agent by its card',
      async () => {
        let origin = '';
        origin = await serve(agentListener(() => cardJson(origin), { token: 'secret' }));
        return tried(`${origin}/rpc`);
      },
      { kind: 'a2a', signIn: 'required', name: 'Triage assistant', listed: 1 },
    ],
    [
      'reports a web page as no agent protocol',
      async () =>
        tried(`${await serve((_, response) => void response.writeHead(200).end('<h1>Welcome</h1>'))}/`),
      { kind: 'http', signIn: 'unknown' },
    ],
    [
      'reports an address without a listener, without details about ports',
      async () => tried(`http://127.0.0.1:${await freePort()}/mcp`),
      { kind: 'no-answer', signIn: 'unknown', reason: 'The address could not be reached.' },
    ],
  ])('%s', async (_, test, expected) => {
    expect(await test()).toEqual(expected);
  });

  it('sends nothing without consent, to a metadata service, or to an address with a password in it', async () => {
    let requests = 0;
    const origin = await serve((_, response) => {
      requests += 1;
      response.end();
    });
    const { token } = await signIn('user');
    const at = (connection: Readonly<Record<string, unknown>>) =>
      send('POST', PATH, { token, body: { connection } });
    expect(await at({ url: origin, authorisedToTest: false })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'connection.authorisedToTest' }] },
    });
    const { host } = new URL(origin);
    expect((await at({ url: `http://a:b@${host}/`, authorisedToTest: true })).status).toBe(422);
    expect(await at({ url: 'http://169.254.169.254/', authorisedToTest: true })).toMatchObject({
      status: 200,
      body: { kind: 'no-answer', reason: 'The address could not be reached.' },
    });
    expect(requests).toBe(0);
  });

  it('sends reads only, and no chat message', async () => {
    const bodies: string[] = [];
    const chat = openAi(true);
    const origin = await serve((request, response) => {
      request.on('data', (chunk) => bodies.push(String(chunk)));
      chat(request, response);
    });
    await tried(`${origin}/v1`);
    expect(bodies.join('')).not.toMatch(/"content"|"role"|tools\/call/);
  });

  it('is audited before the first request, without the secret', async () => {
    const { token, session } = await signIn('user');
    const url = `http://127.0.0.1:${await freePort()}/mcp`;
    await send('POST', PATH, {
      token,
      body: { connection: { url, authorisedToTest: true, credential: credential(KEY) } },
    });
    const month = new Date().toISOString().slice(0, 7);
    const { items } = await tenantTable(session.tenant.id).list({ kind: 'AUDIT', part: month, limit: 10 });
    const [event] = items;
    expect(event).toMatchObject({
      action: 'test',
      resource: 'address',
      details: { host: new URL(url).host, withCredential: true },
    });
    expect(JSON.stringify(event)).not.toContain('right');
  });

  it('is limited per organization, and closed to auditors and API keys', async () => {
    lower({ 'connection-tests': 1 });
    const { token } = await signIn('user');
    const body = { connection: { url: `http://127.0.0.1:${await freePort()}/`, authorisedToTest: true } };
    expect((await send('POST', PATH, { token, body })).status).toBe(200);
    expect(await send('POST', PATH, { token, body })).toMatchObject({
      status: 429,
      body: { code: 'quota-reached' },
    });
    expect((await send('POST', PATH, { token: (await signIn('auditor')).token, body })).status).toBe(403);
    expect((await send('POST', PATH, { token: (await withKey(['read'])).token, body })).status).toBe(403);
  });

  it('of a host without proof of control is made once a day across organizations', async () => {
    vi.stubEnv('HOST_PROOF', 'required');
    const url = `${await serve(tools)}/mcp`;
    expect(await tried(url)).toMatchObject({ kind: 'mcp' });
    expect(await tried(url)).toMatchObject({ code: 'host-tested-today' });
  });
});
