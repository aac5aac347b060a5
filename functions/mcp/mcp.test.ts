import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Received, type Sent, sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { limitsFixture } from '#functions/platform/quotas/limits-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { NO_SUCH_KEY } from '#shared/api-keys/api-key.ts';
import { handler } from './mcp.lambda.ts';
import { tools } from './tools.ts';

tableFixture();

const send = sender(handler);
const lower = limitsFixture();

let token: string;

beforeAll(async () => {
  token = (await withKey(['read'])).token;
});

const ACCEPT = { accept: 'application/json, text/event-stream' };
const MODERN = '2026-07-28';
const meta = (
  version: unknown = MODERN,
  more: object = { 'io.modelcontextprotocol/clientCapabilities': {} },
) => ({
  _meta: { 'io.modelcontextprotocol/protocolVersion': version, ...more },
});

/** Sends a body unchanged, with the key by default. */
const post = (body: unknown, { headers, ...sent }: Sent = {}): Promise<Received> =>
  send('POST', '/mcp', { token, body, headers: { ...ACCEPT, ...headers }, ...sent });

const ask = (method: string, params?: object, headers: Sent['headers'] = {}) =>
  post({ jsonrpc: '2.0', id: 7, method, ...(params ? { params } : {}) }, { headers });

const askModern = (method: string, params: object = {}, headers: Sent['headers'] = {}) =>
  ask(method, { ...meta(), ...params }, { 'mcp-protocol-version': MODERN, 'mcp-method': method, ...headers });

const call = (name: string, given?: unknown) =>
  ask('tools/call', { name, ...(given === undefined ? {} : { arguments: given }) });

const problemIn = ({ status, body }: Received) => {
  expect(status).toBe(200);
  expect(body.result).toMatchObject({ isError: true, content: [{ type: 'text' }] });
  expect(body.result).not.toHaveProperty('structuredContent');
  return JSON.parse(body.result.content[0].text);
};

describe('access to /mcp', () => {
  it('accepts only keys of the read scope, and challenges all others', async () => {
    const person = await signIn('admin');
    const wrong = [
      [{}, 'Bearer realm="Accredit", scope="read"'],
      [{ cookies: [`accredit=${person.token}`] }, 'Bearer realm="Accredit", scope="read"'],
      [{ token: person.token }, 'Bearer realm="Accredit", scope="read", error="invalid_token"'],
      [{ token: `ac_${'A'.repeat(24)}` }, 'Bearer realm="Accredit", scope="read", error="invalid_token"'],
      [
        { headers: { authorization: `Basic ${token}` } },
        'Bearer realm="Accredit", scope="read", error="invalid_token"',
      ],
    ] as const;
    for (const [{ headers, ...sent }, challenge] of wrong as readonly (readonly [Sent, string])[]) {
      for (const method of ['POST', 'GET']) {
        const reply = await send(method, '/mcp', { ...sent, headers: { ...ACCEPT, ...headers } });
        expect(reply.status).toBe(401);
        expect(reply.body.code).toBe('unauthenticated');
        expect(reply.headers['www-authenticate']).toBe(challenge);
      }
    }
    const dead = await post({}, { token: `ac_${'A'.repeat(24)}` });
    expect(dead.body.error).toBe(NO_SUCH_KEY);
    const other = await withKey(['scan:run', 'report:write', 'trace:write']);
    const rejected = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { token: other.token });
    expect(rejected).toMatchObject({
      status: 403,
      body: { error: 'This requires the scope read; the key has scan:run, report:write, trace:write.' },
    });
    expect(rejected.headers['www-authenticate']).toContain('error="insufficient_scope"');
  });

  it('rejects pages of other sites, and requests that bypass the front end', async () => {
    for (const origin of ['https://page.invalid', 'null', 'http://127.0.0.1:3001', '']) {
      const reply = await ask('ping', {}, { origin });
      expect(reply, origin).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    }
    expect((await ask('ping', {}, { origin: 'http://127.0.0.1:3000' })).status).toBe(200);
    expect((await ask('ping', {}, { 'x-accredit-origin': 'guess' })).body.code).toBe('not-through-front');
  });

  it('counts each request like one of the API', async () => {
    const own = (await withKey(['read'])).token;
    lower({ requests: 2 });
    const list = () => post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { token: own });
    expect((await list()).headers.ratelimit).toMatch(/^"requests";r=1;/);
    expect((await list()).status).toBe(200);
    expect(await list()).toMatchObject({ status: 429, body: { code: 'quota-reached' } });
  });
});

describe('the transport', () => {
  it('accepts messages only by POST, without streams or sessions', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD']) {
      const reply = await send(method, '/mcp', { token, headers: ACCEPT });
      expect(reply.status, method).toBe(405);
      expect(reply.headers.allow).toBe('POST');
    }
    const { headers } = await ask('initialize', { protocolVersion: '2025-11-25' });
    expect(headers).not.toHaveProperty('mcp-session-id');
    expect((await ask('tools/list', {}, { 'mcp-session-id': 'of-another-server' })).status).toBe(200);
  });

  it.each([
    ['application/json', 406],
    ['text/event-stream', 406],
    ['text/html', 406],
    ['application/json;q=0.9, text/event-stream;q=0.1', 200],
    ['*/*', 200],
  ])('responds to Accept %s with %i', async (accept, status) => {
    expect((await ask('ping', {}, { accept })).status).toBe(status);
  });

  it('accepts JSON of at most 4 MB', async () => {
    expect((await ask('ping', {}, { 'content-type': 'text/plain' })).status).toBe(415);
    const large = await ask('ping', { x: 'x'.repeat(4_300_000) });
    expect(large).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('accepts notifications with an empty response', async () => {
    for (const method of ['notifications/initialized', 'notifications/cancelled', 'anything'])
      expect(await post({ jsonrpc: '2.0', method })).toMatchObject({ status: 202, body: undefined });
    expect(
      (await post({ jsonrpc: '2.0', method: 'x' }, { headers: { 'mcp-protocol-version': MODERN } })).status,
    ).toBe(202);
  });

  it.each<[string, unknown, number, number | string | null]>([
    ['a body that is not JSON', '{"jsonrpc": ', -32700, null],
    ['nothing', '', -32700, null],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], -32600, null],
    ['a text', '"ping"', -32600, null],
    ['no version of JSON-RPC', { id: 1, method: 'ping' }, -32600, 1],
    ['another one', { jsonrpc: '1.0', id: 'a', method: 'ping' }, -32600, 'a'],
    ['no method', { jsonrpc: '2.0', id: 1 }, -32600, null],
    ['a method that is not a string', { jsonrpc: '2.0', id: 1, method: 5 }, -32600, null],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }, -32600, null],
    ['an id of null', { jsonrpc: '2.0', id: null, method: 'ping' }, -32600, null],
    ['a fractional id', { jsonrpc: '2.0', id: 1.5, method: 'ping' }, -32600, null],
    ['an id that is too long', { jsonrpc: '2.0', id: 'x'.repeat(257), method: 'ping' }, -32600, null],
    ['positional parameters', { jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, -32602, 1],
  ])('rejects %s with a JSON-RPC error', async (_what, body, code, id) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { jsonrpc: '2.0', id, error: { code } } });
  });

  it.each([
    ['a name that reaches the prototype', '{"__proto__":{"id":"x"}}', 'This name is not allowed'],
    ['half a character', '{"id":"\\ud800"}', 'unpaired surrogate'],
    ['excessive nesting', `{"a":${'['.repeat(80)}${']'.repeat(80)}}`, 'levels deep'],
    ['too many values', `{"a":[${'0,'.repeat(20_001)}0]}`, 'values in total'],
  ])('rejects %s with the message of the API', async (_what, given, words) => {
    const body = `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"get_agent","arguments":${given}}}`;
    const reply = await post(body);
    expect(reply).toMatchObject({
      status: 400,
      body: { id: 3, error: { code: -32602, data: { code: 'invalid' } } },
    });
    expect(reply.body.error.message).toContain(words);
  });

  it('responds to any input without an internal error', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'toString', ...Object.keys(tools)),
    );
    const message = fc.record(
      {
        jsonrpc: fc.constantFrom('2.0', '2.0', '1.0'),
        id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
        method: fc.oneof(
          fc.constantFrom('initialize', 'tools/list', 'tools/call', 'constructor'),
          fc.string(),
        ),
        params: fc.oneof(
          fc.record({ name: text, arguments: fc.dictionary(text, fc.jsonValue()) }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(message, async (one) => {
        const { status, body } = await post(JSON.stringify(one));
        expect([200, 202, 400]).toContain(status);
        if (status !== 202) expect([body.result, body.error].filter(Boolean)).toHaveLength(1);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the revisions', () => {
  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2024-11-05', '2025-11-25'],
    [MODERN, '2025-11-25'],
    ['1900-01-01', '2025-11-25'],
  ])('with a handshake: offering %s returns %s', async (offered, agreed) => {
    const reply = await ask('initialize', { protocolVersion: offered, capabilities: {}, clientInfo: {} });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        id: 7,
        result: {
          protocolVersion: agreed,
          capabilities: { tools: {} },
          serverInfo: { name: 'accredit', version: '0.0.0' },
        },
      },
    });
    expect((await ask('tools/list', {}, { 'mcp-protocol-version': agreed })).status).toBe(200);
  });

  it('reject a header with an unknown revision', async () => {
    for (const version of ['1900-01-01', '2024-11-05', 'x'])
      expect(await ask('ping', {}, { 'mcp-protocol-version': version })).toMatchObject({
        status: 400,
        body: { error: { code: -32022, data: { supported: [MODERN, '2025-11-25', '2025-06-18'] } } },
      });
  });

  it('without a handshake: every result is complete and names its server', async () => {
    const discovered = await askModern('server/discover');
    expect(discovered).toMatchObject({
      status: 200,
      body: {
        result: {
          resultType: 'complete',
          supportedVersions: [MODERN],
          capabilities: { tools: {} },
          cacheScope: 'private',
          _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'accredit' } },
        },
      },
    });
    expect((await askModern('tools/list')).body.result).toMatchObject({
      resultType: 'complete',
      ttlMs: expect.any(Number),
    });
    const called = await askModern('tools/call', { name: 'list_agents' }, { 'mcp-name': 'list_agents' });
    expect(called.body.result).toMatchObject({ resultType: 'complete', structuredContent: { items: [] } });
    const encoded = `=?base64?${Buffer.from('list_agents').toString('base64')}?=`;
    expect((await askModern('tools/call', { name: 'list_agents' }, { 'mcp-name': encoded })).status).toBe(
      200,
    );
  });

  it.each<[string, () => Promise<Received>, number]>([
    [
      'no header of the revision',
      () => askModern('tools/list', {}, { 'mcp-protocol-version': undefined }),
      -32020,
    ],
    ['another one', () => askModern('tools/list', {}, { 'mcp-protocol-version': '2025-11-25' }), -32020],
    ['no header of the method', () => askModern('tools/list', {}, { 'mcp-method': undefined }), -32020],
    ['another method', () => askModern('tools/list', {}, { 'mcp-method': 'ping' }), -32020],
    ['no name of the tool', () => askModern('tools/call', { name: 'list_agents' }), -32020],
    [
      'another tool',
      () => askModern('tools/call', { name: 'list_agents' }, { 'mcp-name': 'list_scans' }),
      -32020,
    ],
    ['initialize', () => ask('initialize', {}, { 'mcp-protocol-version': MODERN }), -32020],
    ['a header alone', () => ask('tools/list', {}, { 'mcp-protocol-version': MODERN }), -32602],
    ['a revision that is not a string', () => askModern('tools/list', meta(5)), -32602],
    ['no capabilities', () => askModern('tools/list', meta(MODERN, {})), -32602],
    ['a later revision', () => askModern('tools/list', meta('2027-01-01')), -32022],
    ['a revision with a handshake', () => askModern('tools/list', meta('2025-11-25')), -32022],
  ])('without a handshake reject %s', async (_what, send, code) => {
    expect(await send()).toMatchObject({ status: 400, body: { id: 7, error: { code } } });
  });

  it('have only their own methods', async () => {
    for (const method of ['server/discover', 'resources/list', 'prompts/list', 'toString', 'x'.repeat(9999)])
      expect(await ask(method)).toMatchObject({ status: 200, body: { error: { code: -32601 } } });
    for (const method of ['initialize', 'ping', 'resources/list', '__proto__'])
      expect(await askModern(method)).toMatchObject({ status: 404, body: { error: { code: -32601 } } });
  });
});

describe('tool calls', () => {
  it.each([
    ['no name', undefined, {}],
    ['a name that is not a string', 5, {}],
    ['no tool of that name', 'delete_agent', {}],
    ['the name of an object property', 'constructor', {}],
    ['arguments that are not an object', 'list_agents', []],
    ['arguments of null', 'list_agents', null],
  ])('with %s are invalid messages', async (_what, name, given) => {
    expect(await ask('tools/call', { name, arguments: given })).toMatchObject({
      status: 200,
      body: { id: 7, error: { code: -32602 } },
    });
    expect(await ask('tools/list', { cursor: 'x' })).toMatchObject({ body: { error: { code: -32602 } } });
  });

  it.each<[string, string, object, object]>([
    ['a missing argument', 'get_agent', {}, { code: 'invalid', error: 'id: Required' }],
    ['a wrong type', 'get_agent', { id: 5 }, { code: 'invalid', error: 'id: Must be text' }],
    ['a list instead of a string', 'get_agent', { id: ['a'] }, { code: 'invalid' }],
    ['an invalid ID', 'get_agent', { id: 'x' }, { code: 'not-found', error: 'Agent was not found.' }],
    ['a value that is too long', 'get_parameter', { id: 'x'.repeat(1e6) }, { code: 'not-found' }],
    ['a number instead of a string', 'list_agents', { limit: 5 }, { error: 'limit: Must be text' }],
    [
      'a value above the maximum',
      'list_agents',
      { limit: '201' },
      { error: 'limit: Must be a whole number from 1 to 200' },
    ],
    ['an unknown name', 'list_agents', { tenant: 'x' }, { error: 'tenant: Unknown field' }],
    [
      'an argument for a tool without arguments',
      'list_standings',
      { id: 'x' },
      { error: 'id: Unknown field' },
    ],
    ['a cursor of another list', 'list_agents', { cursor: 'AAAA' }, { code: 'bad-cursor' }],
    ['an unknown choice', 'list_issues', { severity: 'worst' }, { code: 'invalid' }],
    ['an unknown framework', 'get_standing', { id: 'None' }, { code: 'framework-not-found' }],
  ])('with %s return the error of the API', async (_what, name, given, problem) => {
    expect(problemIn(await call(name, given))).toMatchObject(problem);
  });

  it("require the route's permission for the calling key", async () => {
    expect((await call('list_frameworks')).body.result.structuredContent.items).toContain('HIPAA');
    expect((await call('get_parameter', { id: 'tls-min-version' })).body.result).toMatchObject({
      structuredContent: { id: 'tls-min-version', showBy: expect.stringMatching(/\w/) },
    });
  });
});
