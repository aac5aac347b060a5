/**
 * A complete probe of one address, by all of its collectors in order, stays within the request budget of one
 * run (probes §1).
 */
import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import type { Exchange, Handshake } from '#functions/evidence/probe/exchange.ts';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { watchProbe } from '#functions/evidence/probe/watch-probe.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { agentListener, type CardJson, cardJson, keySet, signed } from './a2a/a2a-fixture.ts';
import type { Collected, ConnectionTarget } from './collector.ts';
import { mcpListener, resource, serve, template, tool } from './mcp/mcp-fixture.ts';
import { collectors, collectorsOf } from './registry.ts';

const budget = originKinds.endpoint.probing.budget;

/**
 * Probes an address like a run; returns the results of each collector, and the requests skipped for lack of
 * budget.
 */
const fullProbe = async (
  { url, protocol }: ConnectionTarget,
  more: { readonly secret?: string; readonly trustedCa?: string } = {},
) => {
  const { origin } = new URL(url);
  const ledger = createBudgetLedger(origin, budget);
  const credential =
    more.secret === undefined ? undefined : { origin, header: 'Authorization', secret: more.secret };
  const unasked: string[] = [];
  const note = (address: string, { outcome }: Exchange | Handshake) => {
    if (outcome === 'budget' || outcome === 'stopped') unasked.push(address);
  };
  const probe = watchProbe(testProbe(origin, { ledger, credential, trustedCa: more.trustedCa }), note);
  const given: Record<string, Collected> = {};
  for (const one of collectorsOf(originKinds.endpoint, collectors)) {
    const input = { connection: { url, protocol }, probe, wanted: new Set(one.shows) };
    if (one.skip(input) === undefined) given[one.id] = await one.collect(input);
  }
  return { given, spent: ledger.spent, unasked };
};

/** Returns the parameters of a collector that have neither evidence nor a gap. */
const unanswered = (id: keyof typeof collectors, { evidence, gaps }: Collected): readonly string[] => {
  const answered = new Set([...evidence, ...gaps].map(({ parameterId }) => parameterId));
  return collectors[id].shows.filter((one) => !answered.has(one));
};

const secured = () => {
  const authority = createAuthority();
  onTestFinished(authority.close);
  return { certificate: authority.leaf(), trustedCa: authority.ca };
};

/**
 * The server with the most requests: a handshake, sessions with short ids, resources, and a list on several
 * pages for known callers.
 */
const legacy: RequestListener = (request, response) => {
  const isKnown = request.headers.authorization === 'Bearer right';
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const isCall = request.method === 'POST' && body.startsWith('{"jsonrpc":"2.0","id":1,"method"');
    const { method = '', params = {} } = isCall ? JSON.parse(body) : {};
    const reply = (result: unknown) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    response.setHeader('content-type', 'application/json');
    const capabilities = { tools: {}, resources: {} };
    if (method === 'initialize') {
      response.setHeader('mcp-session-id', 'short');
      reply({ protocolVersion: '2025-11-25', capabilities, serverInfo: { name: 'x' } });
    } else if (method === 'tools/list') {
      const next = { undefined: 'b', b: 'c' }[String(params.cursor)];
      const listed = [{ name: `read_${params.cursor}`, inputSchema: { type: 'object' } }];
      reply(isKnown ? { tools: listed, ...(next ? { nextCursor: next } : {}) } : { tools: [] });
    } else if (method.startsWith('resources/'))
      reply({ resources: [{ uri: 'app://a' }], resourceTemplates: [] });
    else response.writeHead(request.method === 'POST' ? 202 : 404).end();
  });
};

const modern = mcpListener((server) => {
  tool(server, 'get-sum');
  resource(server, 'app://charts/today');
  template(server, 'app://charts/{day}');
});

/**
 * Accepts one token and publishes the full path to it; only the last possible issuer address is the right
 * one.
 */
const guarded = (originOf: () => string): RequestListener => {
  return (request, response) => {
    const issuer = `${originOf()}/realm`;
    const documents: Readonly<Record<string, unknown>> = {
      '/.well-known/oauth-protected-resource': {
        resource: `${originOf()}/mcp`,
        authorization_servers: [issuer],
      },
      '/.well-known/openid-configuration/realm': { issuer },
    };
    const found = documents[request.url ?? ''];
    response.setHeader('content-type', 'application/json');
    if (found) response.end(JSON.stringify(found));
    else if (request.headers.authorization === 'Bearer right') modern(request, response);
    else if (request.method === 'GET' && request.url !== '/mcp') response.writeHead(404).end('{}');
    else response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('{}');
  };
};

it.each(['mcp', 'auto'] as const)('for a legacy server (%s)', async (protocol) => {
  const { certificate, trustedCa } = secured();
  const url = `${await serve(legacy, certificate)}/mcp`;
  const { given, spent, unasked } = await fullProbe({ protocol, url }, { trustedCa, secret: 'Bearer right' });
  expect(unasked).toEqual([]);
  expect(given.mcp && unanswered('mcp', given.mcp)).toEqual([]);
  expect(given.http && unanswered('http', given.http)).toEqual([]);
  expect(spent.L1).toBeGreaterThan(15);
});

it.each(['mcp', 'auto'] as const)(
  'for a modern server that is registered without a path (%s)',
  async (protocol) => {
    const atPath: RequestListener = (request, response) =>
      request.url === '/mcp' ? modern(request, response) : void response.writeHead(404).end();
    const { given, unasked } = await fullProbe({ protocol, url: await serve(atPath) });
    expect(unasked).toEqual([]);
    expect(given.mcp && unanswered('mcp', given.mcp)).toEqual([]);
  },
);

it.each(['mcp', 'auto'] as const)('for a server that requires a token (%s)', async (protocol) => {
  const { certificate, trustedCa } = secured();
  let origin = '';
  origin = await serve(
    guarded(() => origin),
    certificate,
  );
  const probeRecord = await fullProbe(
    { protocol, url: `${origin}/mcp` },
    { trustedCa, secret: 'Bearer right' },
  );
  expect(probeRecord.unasked).toEqual([]);
  expect(probeRecord.given.mcp && unanswered('mcp', probeRecord.given.mcp)).toEqual([]);
  expect(
    probeRecord.given.mcp?.evidence.find((one) => one.parameterId === 'auth-scheme-strength'),
  ).toMatchObject({
    value: 'oauth',
    detail: expect.stringContaining('its metadata names it as issuer'),
  });
});

it.each([
  ['a2a', undefined],
  ['auto', undefined],
  ['a2a', 'right'],
  ['auto', 'right'],
] as const)('for an A2A agent (%s, token %s)', async (protocol, token) => {
  const { certificate, trustedCa } = secured();
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let card: CardJson = {};
  const files = { '/jwks.json': keySet(key, 'k1') };
  const origin = await serve(
    agentListener(() => card, { files, ...(token ? { token } : {}) }),
    certificate,
  );
  const more = { capabilities: { extendedAgentCard: true } };
  card = signed(cardJson(origin, more), {
    key,
    header: { alg: 'ES256', kid: 'k1', jku: `${origin}/jwks.json` },
  });
  const secret = token ? { secret: `Bearer ${token}` } : {};
  const { given, unasked } = await fullProbe({ protocol, url: origin }, { trustedCa, ...secret });
  expect(unasked).toEqual([]);
  expect(given.a2a && unanswered('a2a', given.a2a)).toEqual([]);
  expect(given.http && unanswered('http', given.http)).toEqual([]);
});
