/** Requests of a complete scan, counted at the server: number, concurrency, pauses, bytes, and duration. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { endlessly } from '#functions/evidence/probe/fixtures/endpoints.ts';
import { meteredEndpoint } from '#functions/evidence/probe/fixtures/metered-endpoint.ts';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { serveHttp, serveHttps } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { runCollectors } from '#functions/scans/pipeline/collect/run-collectors.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { agentListener, cardJson } from './a2a/a2a-fixture.ts';
import type { ConnectionTarget } from './collector.ts';
import { mcpListener, rpcListener, tool } from './mcp/mcp-fixture.ts';
import { collectorsOf, collectors as known } from './registry.ts';

/** Errors of the product must fail the test. */
const thrown = (_collector: string, error: unknown): never => {
  throw error;
};

const GAP = 250;
const MEBIBYTE = 1024 * 1024;
/** Maximum bytes read from one response (probes §1). */
const LARGEST_ANSWER = 2 * MEBIBYTE;
/** Bytes of an unread response that system buffers on both sides may contain. */
const HELD_BY_SYSTEM = 14 * MEBIBYTE;
const { budget } = originKinds.endpoint.probing;

let authority: ReturnType<typeof createAuthority>;
beforeAll(() => {
  authority = createAuthority();
});
afterAll(() => authority.close());

interface Asked {
  readonly protocol: ConnectionTarget['protocol'];
  readonly slowness?: number;
  readonly secure?: boolean;
}

/** Scans an agent like a run, and returns what its server counted. */
const scan = async (
  agent: (origin: () => string) => RequestListener,
  { protocol, slowness = 0, secure = false }: Asked,
) => {
  let origin = '';
  const listener = agent(() => origin);
  const server = await (secure ? serveHttps(authority.leaf(), listener) : serveHttp(listener));
  const targetEndpoint = await meteredEndpoint(server, { gap: GAP, slowness });
  onTestFinished(targetEndpoint.close);
  origin = `${secure ? 'https' : 'http'}://127.0.0.1:${targetEndpoint.port}`;
  const ledger = createBudgetLedger(origin, budget, targetEndpoint.now);
  const probe = testProbe(origin, {
    ledger,
    pace: targetEndpoint.pace,
    clock: () => new Date(targetEndpoint.now()),
    trustedCa: authority.ca,
    credential: { origin, header: 'Authorization', secret: 'Bearer of-the-ward' },
  });
  const all = collectorsOf(originKinds.endpoint, known);
  const input = {
    connection: { protocol, url: `${origin}/agent` },
    probe,
    wanted: new Set(all.flatMap(({ shows }) => shows)),
  };
  const run = { clock: () => new Date(), logFault: thrown, kind: originKinds.endpoint, target: origin };
  const began = targetEndpoint.now();
  const staged = await runCollectors(all, input, run);
  return { staged, spent: ledger.spent, took: targetEndpoint.now() - began, ...targetEndpoint.meter() };
};

/** Asserts the budgets of probes §1. */
const isWithin = (
  { spent, took, passages, maxAtOnce, pauses }: Awaited<ReturnType<typeof scan>>,
  atOnce = 1,
) => {
  const { L0 = 0, L1 = 0, L2 = 0 } = spent;
  expect(passages.length).toBeGreaterThan(0);
  expect(passages).toHaveLength(L0 + L1);
  expect(L0).toBeLessThanOrEqual(budget.requests.L0);
  expect(L1).toBeLessThanOrEqual(budget.requests.L1);
  expect(L2).toBe(0);
  expect(maxAtOnce).toBeLessThanOrEqual(atOnce);
  if (atOnce === 1) expect(Math.min(GAP, ...pauses)).toBe(GAP);
  expect(took).toBeLessThanOrEqual(budget.milliseconds);
  for (const { bytes } of passages) expect(bytes()).toBeLessThanOrEqual(LARGEST_ANSWER + HELD_BY_SYSTEM);
};

const json = { 'content-type': 'application/json' };
const page = (n: number) => ({
  tools: Array.from({ length: 20 }, (_, i) => ({ name: `read_${n}_${i}`, inputSchema: { type: 'object' } })),
  nextCursor: `page-${n + 1}`,
});
const hello = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {} },
  serverInfo: { name: 'x', version: '1' },
};

/** An endless tool list. */
const pagesForEver: RequestListener = rpcListener((method, { cursor }) => {
  if (method === 'initialize') return { result: hello };
  if (method === 'tools/list') return { result: page(Number(String(cursor ?? 'page-0').slice(5))) };
  return { error: { code: -32601, message: 'Method not found' } };
});

/** The same over the HTTP+SSE transport: one stream carries all responses. */
const pagesOnStream = (): RequestListener => {
  let stream: ServerResponse | undefined;
  const answerTo = async (request: IncomingMessage) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { id, method, params = {} } = JSON.parse(text);
    const result = method === 'tools/list' ? page(Number(String(params.cursor ?? 'page-0').slice(5))) : hello;
    if (id !== undefined) stream?.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
  };
  return (request, reply) => {
    if (request.method === 'GET' && request.url === '/agent') {
      stream = reply.writeHead(200, { 'content-type': 'text/event-stream' });
      return void stream.write('event: endpoint\ndata: /messages?sessionId=1\n\n');
    }
    if (!request.url?.startsWith('/messages')) return void reply.writeHead(405).end();
    void answerTo(request).then(() => reply.writeHead(202).end());
  };
};

const forEver =
  (type: string, piece: string): RequestListener =>
  (_request, reply) => {
    endlessly(reply.writeHead(200, { 'content-type': type }), piece);
  };
const answersForEver = forEver('application/json', `"${'a'.repeat(16 * 1024)}",`);
const streamsForEver = forEver(
  'text/event-stream',
  `data: {"method":"notifications/message","params":{"data":"${'a'.repeat(4096)}"}}\n\n`,
);
const redirectsForEver: RequestListener = ({ url }, reply) =>
  void reply.writeHead(302, { location: `${url}x` }).end();

/** A card that requests as much as a card can: many keys, many addresses, an extended card. */
const greedyCard = (origin: () => string): RequestListener => {
  const header = (n: number) =>
    Buffer.from(JSON.stringify({ alg: 'ES256', kid: `k${n}`, jku: `${origin()}/keys/${n}` }));
  const card = () =>
    cardJson(origin(), {
      capabilities: { extendedAgentCard: true },
      supportedInterfaces: Array.from({ length: 200 }, (_, n) => ({
        url: `${origin()}/rpc/${n}`,
        protocolBinding: 'JSONRPC',
        protocolVersion: '1.0',
      })),
      signatures: Array.from({ length: 200 }, (_, n) => ({
        protected: header(n).toString('base64url'),
        signature: 'AAAA',
      })),
    });
  return agentListener(card);
};

const soundMcp = mcpListener((server) => tool(server, 'read_note'));

describe('a complete scan', () => {
  it.each([
    ['a list of tools without end', 'mcp', () => pagesForEver],
    ['a list of tools without end', 'auto', () => pagesForEver],
    ['a server of tools', 'auto', () => soundMcp],
    ['an answer without end', 'auto', () => answersForEver],
    ['an answer without end', 'a2a', () => answersForEver],
    ['an answer without end', 'openai', () => answersForEver],
    ['a stream without end', 'auto', () => streamsForEver],
    ['a stream without end', 'a2a', () => streamsForEver],
    ['redirects without end', 'auto', () => redirectsForEver],
    ['a card that asks for much', 'a2a', greedyCard],
    ['a card that asks for much', 'auto', greedyCard],
  ] as const)('of %s stays within its budgets (%s)', async (_name, protocol, agent) => {
    isWithin(await scan(agent, { protocol }));
  });

  it('opens only one connection beside the response stream', async () => {
    const seen = await scan(pagesOnStream, { protocol: 'mcp' });
    isWithin(seen, 2);
    expect(seen.maxAtOnce).toBe(2);
    expect(seen.staged.flatMap(({ gaps }) => gaps).map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^Read \d+ of \? pages/),
    );
  });

  it('counts handshakes like requests', async () => {
    const seen = await scan(() => soundMcp, { protocol: 'auto', secure: true });
    isWithin(seen);
    expect(seen.staged.flatMap(({ evidence }) => evidence)).toContainEqual(
      expect.objectContaining({ parameterId: 'tls-min-version', value: 'tls1.2' }),
    );
  });

  it.each(['http', 'mcp', 'a2a', 'auto'] as const)(
    'ends at its time limit if each response takes nine seconds (%s)',
    async (protocol) => {
      const seen = await scan((origin) => (protocol === 'mcp' ? pagesForEver : greedyCard(origin)), {
        protocol,
        slowness: 9 * SECOND,
      });
      isWithin({ ...seen, took: seen.took - 9 * SECOND });
      expect(seen.passages.length).toBeLessThanOrEqual(20);
    },
  );

  it('waits as long as an address requests', async () => {
    let asked = 0;
    const busyOnce: RequestListener = (_request, reply) => {
      asked += 1;
      if (asked === 2) reply.writeHead(429, { 'retry-after': '30' }).end();
      else reply.writeHead(404, json).end('{"error":"not found"}');
    };
    const seen = await scan(() => busyOnce, { protocol: 'http' });
    isWithin(seen);
    expect(seen.pauses[1]).toBeGreaterThanOrEqual(30 * SECOND);
    expect(seen.passages.length).toBeGreaterThan(5);
  });

  it('ends at the second 429, and at the third consecutive server error', async () => {
    const always =
      (status: number): RequestListener =>
      (_request, reply) =>
        void reply.writeHead(status, { 'retry-after': '1' }).end();
    expect((await scan(() => always(429), { protocol: 'auto' })).passages).toHaveLength(2);
    expect((await scan(() => always(502), { protocol: 'auto' })).passages).toHaveLength(3);
  });
});
