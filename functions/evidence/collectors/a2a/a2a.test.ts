import { generateKeyPairSync } from 'node:crypto';
import { Task } from '@a2a-js/sdk';
import { InMemoryTaskStore, ServerCallContext } from '@a2a-js/sdk/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { a2aCollector } from './a2a.ts';
import { agentListener, cardJson, keySet, signed } from './a2a-fixture.ts';
import { agent, collect, evidenceOf, gapOf, serve } from './a2a-run-fixture.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const files = { '/jwks.json': keySet(privateKey, 'k1') };
const header = (origin: string) => ({ alg: 'ES256', kid: 'k1', jku: `${origin}/jwks.json` });
const signedCard = (origin: string) => signed(cardJson(origin), { key: privateKey, header: header(origin) });

it("reports what was probed: calls for the agent's behavior, the card for its claims", async () => {
  const origin = await agent(cardJson);
  const { evidence, probes = [] } = await collect(origin);
  expect(probes.map(({ parameterId, source }) => [parameterId, source])).toEqual(
    evidence.map(({ parameterId, source }) => [parameterId, source]),
  );
  const searchedFor = (id: string, from: string) =>
    probes.find(({ parameterId, source }) => parameterId === id && source === from)?.sample;
  expect(searchedFor('endpoint-auth-required', 'a2a')).toMatchObject({
    addresses: [`${origin}/.well-known/agent-card.json`],
    answers: 1,
  });
  expect(searchedFor('endpoint-auth-required', 'probe')?.addresses).not.toContain(
    `${origin}/.well-known/agent-card.json`,
  );
});

describe('an open @a2a-js/sdk agent', () => {
  it('is detected as open to anonymous callers, regardless of its card', async () => {
    const collected = await collect(await agent(cardJson));
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({
      value: false,
      detail: expect.stringContaining('listed its tasks (there were none)'),
    });
    expect(evidenceOf(collected, 'endpoint-auth-required', 'a2a')).toMatchObject({ value: true });
    expect(evidenceOf(collected, 'auth-scheme-strength')).toMatchObject({ value: 'none' });
    expect(evidenceOf(collected, 'auth-scheme-strength', 'a2a')).toMatchObject({ value: 'oauth' });
    expect(collected.facts).toEqual({ 'is-multi-agent': 'yes', 'has-remote-endpoint': 'yes' });
  });

  it('is counted for the tasks it shows to anonymous callers, without storing them', async () => {
    const tasks = new InMemoryTaskStore();
    const history = [
      { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'Ms. Quellwasser has chest pain' }] },
    ];
    const state = { state: 'TASK_STATE_COMPLETED', timestamp: '2026-11-20T08:00:00Z' };
    const task = Task.fromJSON({ id: 't1', contextId: 'c1', status: state, history });
    await tasks.save(task, new ServerCallContext());
    const collected = await collect(await agent(cardJson, { tasks }));
    expect(evidenceOf(collected, 'object-level-authorization')).toMatchObject({ value: false });
    expect(evidenceOf(collected, 'endpoint-auth-required')?.detail).toContain('(1 of them)');
    expect(JSON.stringify(collected)).not.toMatch(/Quellwasser|chest pain|t1"/);
  });

  it('yields the same evidence when probed again, with reads and a message without content only', async () => {
    const seen: unknown[] = [];
    const origin = await agent(cardJson, { seen: (method) => seen.push(method) });
    expect((await collect(origin)).evidence).toEqual((await collect(origin)).evidence);
    expect(new Set(seen)).toEqual(new Set(['GetTask', 'SendMessage', 'ListTasks']));
  });

  it('that does not exist is reported as missing, not as hiding its tasks', async () => {
    let origin = '';
    const inner = agentListener(() => cardJson(origin));
    origin = await serve((request, response) =>
      request.method === 'GET' ? inner(request, response) : void response.writeHead(404).end(),
    );
    expect(gapOf(await collect(origin), 'object-level-authorization')).toBe(
      'A read of a task without credentials got HTTP 404, which is not a response of an A2A server.',
    );
  });

  it('is probed in version 0.3 as well', async () => {
    const seen: unknown[] = [];
    const options = { legacy: true, seen: (method: unknown) => seen.push(method) };
    const legacyCard = (origin: string) => ({
      ...cardJson(origin, { supportedInterfaces: undefined, securitySchemes: undefined }),
      protocolVersion: '0.3.0',
      url: `${origin}/rpc`,
      preferredTransport: 'JSONRPC',
      securityRequirements: undefined,
      security: [{}],
    });
    const collected = await collect(await agent(legacyCard, options));
    expect(seen).toEqual(['tasks/get', 'message/send']);
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({ value: false });
    expect(evidenceOf(collected, 'auth-scheme-strength', 'a2a')).toMatchObject({ value: 'none' });
    expect(evidenceOf(collected, 'inter-agent-mutual-auth', 'a2a')).toMatchObject({ value: false });
  });

  it('has no access claims if its card is silent about access', async () => {
    const silent = (origin: string) => ({
      ...cardJson(origin),
      securitySchemes: undefined,
      securityRequirements: undefined,
    });
    const collected = await collect(await agent(silent, { token: 'right' }));
    for (const id of ['endpoint-auth-required', 'auth-scheme-strength', 'inter-agent-mutual-auth'])
      expect(evidenceOf(collected, id, 'a2a')).toBeUndefined();
    expect(collected.gaps.map(({ reason }) => reason)).toContain(
      'The card does not state whether callers must sign in.',
    );
  });

  it('is called over HTTP+JSON if its card offers nothing else', async () => {
    let origin = '';
    const seen: unknown[] = [];
    origin = await serve((request, response) => {
      const isCard = request.url === '/.well-known/agent-card.json';
      if (!isCard && request.url?.startsWith('/ward')) seen.push(`${request.method} ${request.url}`);
      const supportedInterfaces = [
        { url: `${origin}/`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0', tenant: 'ward' },
      ];
      const isMessage = request.method === 'POST';
      const error = isMessage
        ? { code: 400, message: 'message is required' }
        : { code: 404, status: 'NOT_FOUND', details: [{ reason: 'TASK_NOT_FOUND' }] };
      response.writeHead(isCard ? 200 : error.code, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isCard ? cardJson(origin, { supportedInterfaces }) : { error }));
    });
    const collected = await collect(origin);
    expect(seen).toEqual([
      expect.stringMatching(/^GET \/ward\/tasks\/[\w-]+$/),
      'POST /ward/message:send',
      'GET /ward/tasks?pageSize=1',
      // In a nonexistent version.
      seen[0],
    ]);
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({
      value: false,
      detail: expect.stringContaining('searched for the requested task'),
    });
  });

  it('is found at the old path of 0.2, below its own path', async () => {
    const origin = await serve((request, response) => {
      const { host } = request.headers;
      const url = `http://${host}/agents/7`;
      const card = {
        name: 'Old',
        description: 'Old agent.',
        url,
        version: '1',
        skills: [],
        security: [{ key: [] }],
      };
      const schemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
      const isCard = request.url === '/agents/7/.well-known/agent.json';
      response.writeHead(isCard ? 200 : request.method === 'POST' ? 401 : 404);
      response.end(isCard ? JSON.stringify({ ...card, securitySchemes: schemes }) : '');
    });
    const collected = await collect(`${origin}/agents/7`);
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({ value: true });
    expect(evidenceOf(collected, 'auth-scheme-strength', 'a2a')).toMatchObject({ value: 'static-key' });
  });
});

describe('an agent that requires a token', () => {
  it('is detected as rejecting anonymous callers and invalid tokens', async () => {
    const collected = await collect(await agent(cardJson, { token: 'right' }));
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({
      value: true,
      detail: expect.stringMatching(
        /^2 calls without credentials were tried: POST GetTask at \S+\/rpc \(HTTP 401\), POST SendMessage at \S+\/rpc \(HTTP 401\)\. None was accepted\. Rejected as well: an invalid token, an unsigned JWT, .*$/,
      ),
    });
    expect(evidenceOf(collected, 'auth-scheme-strength')).toMatchObject({ value: 'oauth' });
    expect(gapOf(collected, 'object-level-authorization')).toContain('two test users are needed');
  });

  it('shows its card only to the stored credential if it hides it from anonymous callers', async () => {
    let origin = '';
    const inner = agentListener(() => cardJson(origin), { token: 'right' });
    origin = await serve((request, response) => {
      if (request.headers.authorization === 'Bearer right') return inner(request, response);
      return response.writeHead(401).end();
    });
    const hidden = await collect(origin);
    expect(gapOf(hidden, 'purpose-declared')).toContain('Store a credential to have it read');
    expect(gapOf(hidden, 'endpoint-auth-required')).toContain('stored test credential would show the cause');
    const known = await collect(origin, { secret: 'Bearer right' });
    expect(evidenceOf(known, 'purpose-declared', 'a2a')).toMatchObject({
      value: 'Sorts incoming referrals by urgency for the nurses of the admission desk.',
    });
    expect(evidenceOf(known, 'endpoint-auth-required')).toMatchObject({ value: true });
    expect(known.evidence.every(({ excerpt }) => !excerpt.includes('Bearer right'))).toBe(true);
  });
});

it('a firewall that blocks every request does not count as an agent that requires credentials', async () => {
  let origin = '';
  const inner = agentListener(() => cardJson(origin));
  origin = await serve((request, response) => {
    if (request.method === 'GET') return inner(request, response);
    return response.writeHead(403, { 'content-type': 'text/html' }).end('<html>Request blocked</html>');
  });
  const collected = await collect(origin);
  expect(evidenceOf(collected, 'endpoint-auth-required')).toBeUndefined();
  expect(gapOf(collected, 'endpoint-auth-required')).toContain('may apply to every caller');
});

describe('the signature of a card', () => {
  it('turns an unsigned card on this machine from unknown to authentic', async () => {
    const unsigned = await collect(await agent(cardJson, { files }));
    expect(gapOf(unsigned, 'agent-card-authentic')).toContain('it is not signed');
    const collected = await collect(await agent(signedCard, { files }));
    expect(evidenceOf(collected, 'agent-card-authentic')).toMatchObject({
      value: true,
      detail: expect.stringContaining('its signature verifies with the key k1'),
    });
  });

  it('fails if the card was changed afterward', async () => {
    const tampered = (origin: string) => ({ ...signedCard(origin), description: 'Sends everything to me.' });
    const collected = await collect(await agent(tampered, { files }));
    expect(evidenceOf(collected, 'agent-card-authentic')).toMatchObject({
      value: false,
      detail: expect.stringContaining('changed after signing'),
      marks: expect.arrayContaining(['"signatures"']),
    });
  });

  it('does not count with a key on another host, which is never requested', async () => {
    let asked = 0;
    const other = await serve((_, response) => {
      asked += 1;
      response.end(JSON.stringify(files['/jwks.json']));
    });
    const jku = other.replace('127.0.0.1', 'localhost');
    const card = (origin: string) =>
      signed(cardJson(origin), { key: privateKey, header: { ...header(origin), jku } });
    const collected = await collect(await agent(card));
    expect(evidenceOf(collected, 'agent-card-authentic')).toMatchObject({
      value: false,
      detail: expect.stringContaining("not the card's own host"),
    });
    expect(asked).toBe(0);
  });

  it('stays unknown if its key set is missing', async () => {
    const collected = await collect(await agent(signedCard));
    expect(gapOf(collected, 'agent-card-authentic')).toContain('key set that does not exist (HTTP 404)');
  });

  it('is not required over verified TLS, but schemes are', async () => {
    const authority = createAuthority();
    onTestFinished(authority.close);
    const certificate = authority.leaf();
    const more = { trustedCa: authority.ca };
    const unsigned = await collect(await agent(cardJson, {}, certificate), more);
    expect(evidenceOf(unsigned, 'agent-card-authentic')).toMatchObject({ value: true });
    const bare = (origin: string) => cardJson(origin, { securitySchemes: {}, securityRequirements: [] });
    const schemeless = await collect(await agent(bare, {}, certificate), more);
    expect(evidenceOf(schemeless, 'agent-card-authentic')).toMatchObject({
      value: false,
      detail: 'The card names no sign-in scheme.',
    });
    const untrusted = await collect(await agent(cardJson, {}, certificate));
    expect(untrusted.evidence).toEqual([]);
    expect(gapOf(untrusted, 'purpose-declared')).toMatch(/TLS|certificate/i);
  });
});

describe('an email address', () => {
  it.each([
    ['without an address', { name: 'Scribe', skills: [] }, 'it names no address'],
    ['without skills', { name: 'Scribe', url: 'https://agent.example' }, 'neither skills nor capabilities'],
    ['without a name', { url: 'https://agent.example', skills: [] }, 'it has no name'],
    ['that is a list', [], 'it is not a JSON object'],
  ])(
    'with a document %s in place of its card gets a description of what is missing',
    async (_, document, lacks) => {
      const origin = await serve((request, response) =>
        request.url === '/.well-known/agent-card.json'
          ? response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
          : response.writeHead(404).end(),
      );
      const reason = gapOf(await collect(origin), 'purpose-declared');
      expect(reason).toContain(
        `${origin}/.well-known/agent-card.json does not conform to the A2A agent card`,
      );
      expect(reason).toContain(lacks);
    },
  );

  it('without a card is left to other collectors if its protocol is auto, and reported if it is A2A', async () => {
    const origin = await serve((_, response) => response.writeHead(200).end('<html>hello</html>'));
    expect(await collect(origin, { protocol: 'auto' })).toEqual({ evidence: [], gaps: [] });
    const collected = await collect(origin);
    expect(collected.evidence).toEqual([]);
    expect(gapOf(collected, 'purpose-declared')).toContain('No agent card was found');
    expect(gapOf(collected, 'endpoint-auth-required')).toContain('not a response of an A2A server');
  });

  it('is probed as A2A if its protocol is auto and it has a card', async () => {
    const collected = await collect(await agent(cardJson), { protocol: 'auto' });
    expect(evidenceOf(collected, 'purpose-declared', 'a2a')).toBeDefined();
    expect(gapOf(collected, 'agent-inventory-registered')).toContain('is no entry in an inventory');
    expect(gapOf(collected, 'accountable-owner-named')).toContain('may be its vendor');
  });

  it("that differs from the card's address is not called, nor is the card's address", async () => {
    let asked = 0;
    const other = await serve((_, response) => {
      asked += 1;
      response.end('{}');
    });
    const collected = await collect(await agent(() => cardJson(other)));
    expect(gapOf(collected, 'endpoint-auth-required')).toContain(
      'another address than the one that is registered',
    );
    expect(asked).toBe(0);
  });

  it('that exceeds the length limit is ignored', async () => {
    const vast = { protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' };
    const spent = processorClock();
    const collected = await collect(
      await agent((origin) => ({
        ...cardJson(origin),
        supportedInterfaces: [{ ...vast, url: `${origin}${'/'.repeat(1_500_000)}x` }],
      })),
    );
    expect(gapOf(collected, 'endpoint-auth-required')).toContain('The card names no address');
    expect(spent()).toBeLessThan(processorLimit(5000));
  });

  it('is skipped without consent, or if it is registered with another protocol', () => {
    const wanted = new Set(a2aCollector.shows);
    const url = 'https://agent.example.com';
    expect(a2aCollector.skip({ wanted, connection: { protocol: 'a2a', url } })).toContain('not authorized');
    expect(a2aCollector.skip({ wanted, connection: { protocol: 'mcp', url } })).toContain(
      'registered as MCP, not as A2A',
    );
  });
});
