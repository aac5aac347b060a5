import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { cloudPolicy, localPolicy, scannerPolicy } from '#functions/platform/outbound/address-policy.ts';
import {
  type LoopbackServer,
  serveHttp,
  serveTcp,
} from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { createBudgetLedger } from './budget-ledger.ts';
import { testProbe } from './fixtures/test-probe.ts';
import { noPace } from './pace.ts';

const open: LoopbackServer[] = [];
const serve = async (listener: RequestListener) => {
  const server = await serveHttp(listener);
  open.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const get = (url: string) => ({ level: 'L0', method: 'GET', url }) as const;

describe('a request', () => {
  it('identifies itself, sends no cookies, and returns the response with its digest', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const { origin } = await serve((request, reply) => {
      seen.push(request.headers);
      reply
        .setHeader('set-cookie', 'session=topsecret; HttpOnly')
        .setHeader('X-Thing', ['a', 'b'])
        .end('héllo');
    });
    const probe = testProbe(origin);
    const exchange = await probe.request(get(`${origin}/a?b=c`));
    await probe.request(get(origin));
    expect(exchange).toMatchObject({
      outcome: 'response',
      status: 200,
      body: 'héllo',
      bytes: 6,
      truncated: false,
      address: '127.0.0.1',
      startedAt: '2026-11-20T08:41:12.000Z',
      digest: '3c48591d8d098a4538f5e013dfcf406e948eac4d3277b10bf614e295d6068179',
      headers: { 'x-thing': 'a, b', 'set-cookie': 'session=[masked]; HttpOnly' },
    });
    expect(seen[1]).toMatchObject({
      'user-agent': 'accredit-probe/1.0 (+https://accredit.example/probe)',
      'x-probe-run': '00000000-0000-4000-8000-000000000001',
      'accept-encoding': 'identity',
    });
    expect(seen[1]).not.toHaveProperty('cookie');
    expect(JSON.stringify(exchange)).not.toContain('topsecret');
  });

  it.each([
    ['as it was sent', 'Bearer hunter2-of-the-ward', (sent: string) => `you sent ${sent}`],
    ['without its scheme', 'Bearer hunter2-of-the-ward', (sent: string) => sent.replace('Bearer ', '')],
    ['within JSON', 'hunter"2-of-the-ward', (sent: string) => JSON.stringify({ sent })],
    ['within an address', 'hunter2 of/the ward', (sent: string) => encodeURIComponent(sent)],
    ['decoded', `Basic ${btoa('robin:hunter2-of-the-ward')}`, (sent: string) => atob(sent.slice(6))],
  ])('returns no credential that the endpoint repeats %s', async (_, secret, echo) => {
    const { origin } = await serve((request, reply) => {
      const stated = echo(request.headers.authorization ?? '');
      reply.setHeader('x-debug', stated).end(stated);
    });
    const probe = testProbe(origin, { credential: { origin, header: 'Authorization', secret } });
    const exchange = await probe.request(get(origin));
    expect(exchange).toMatchObject({
      outcome: 'response',
      body: expect.stringContaining('[masked credential]'),
    });
    expect(JSON.stringify(exchange)).not.toMatch(/of.{0,3}the.{0,3}ward/);
  });

  it('sends the credential only to its exact origin, and never when anonymous', async () => {
    const seen: (string | undefined)[] = [];
    const listener: RequestListener = (request, reply) => {
      seen.push(request.headers.authorization);
      reply.end();
    };
    const [own, other] = [await serve(listener), await serve(listener)];
    const probe = testProbe(own.origin, {
      credential: { origin: own.origin, header: 'Authorization', secret: 'Bearer s3cret' },
    });
    const exchange = await probe.request(get(own.origin));
    await probe.request({ ...get(own.origin), anonymous: true });
    await probe.request(get(other.origin));
    await probe.request(get(own.origin.replace('127.0.0.1', '[::ffff:127.0.0.1]')));
    expect(seen).toEqual(['Bearer s3cret', undefined, undefined, undefined]);
    expect(exchange.transcript).toMatchObject({ credentialSent: true });
    expect(JSON.stringify(exchange)).not.toContain('s3cret');
  });

  it('is stopped by the cancel flag', async () => {
    const { origin } = await serve((_request, reply) => reply.end());
    const probe = testProbe(origin, { shouldStop: () => true });
    expect(await probe.request(get(origin))).toMatchObject({ outcome: 'stopped' });
  });

  it('stops at 25 requests of a run, shared by all users of the ledger', async () => {
    const { origin } = await serve((_request, reply) => reply.end());
    const probe = testProbe(origin);
    for (let i = 0; i < 25; i++) await probe.request(get(origin));
    expect(await probe.request(get(origin))).toMatchObject({ outcome: 'budget' });
    expect(await probe.handshake({ url: origin })).toMatchObject({ outcome: 'budget' });
  });

  it('may end only the MCP session that it opened', async () => {
    const { origin } = await serve((_request, reply) => reply.setHeader('mcp-session-id', 'mine').end('{}'));
    const probe = testProbe(origin);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize' });
    const end = (id: string) =>
      probe.request({ level: 'L1', method: 'DELETE', url: origin, headers: { 'mcp-session-id': id } });
    await expect(end('mine')).rejects.toThrow('session of this probe');
    await probe.request({ level: 'L1', method: 'POST', url: origin, body });
    expect(await end('mine')).toMatchObject({ status: 200 });
    await expect(end('theirs')).rejects.toThrow('session of this probe');
  });
});

describe('an email address', () => {
  it('reports blocked, refused and slow targets alike to users, but differently to the audit log', async () => {
    const silent = await serveTcp(() => {});
    open.push(silent);
    const port = await freePort();
    const probe = testProbe(silent.origin, {
      timeouts: { headers: 30 },
      policy: localPolicy({ deniedPorts: [9] }),
    });
    const results = [
      await probe.request(get('http://127.0.0.1:9/')),
      await probe.request(get(`http://127.0.0.1:${port}/`)),
      await probe.request(get(silent.origin)),
    ];
    expect(results.map(({ outcome }) => outcome)).toEqual(['blocked', 'refused', 'timeout']);
    expect(new Set(results.map((result) => 'reason' in result && result.reason)).size).toBe(1);
    expect(new Set(results.map((result) => 'detail' in result && result.detail)).size).toBe(3);
  });

  it('on loopback cannot be reached from the cloud, by literal or by name', async () => {
    let hits = 0;
    const { origin, port } = await serve((_request, reply) => {
      hits++;
      reply.end();
    });
    const probe = testProbe(origin, {
      policy: cloudPolicy({ plainHttp: true, ports: [port] }),
      resolver: async () => ['127.0.0.1'],
    });
    expect(await probe.request(get(origin))).toMatchObject({ outcome: 'blocked' });
    expect(await probe.request(get(`http://agent.example.com:${port}/`))).toMatchObject({
      outcome: 'blocked',
    });
    expect(await probe.handshake({ url: `https://agent.example.com:${port}/` })).toMatchObject({
      outcome: 'blocked',
    });
    expect(hits).toBe(0);
  });

  it('is pinned: a name is not resolved again after its check', async () => {
    let hits = 0;
    const { port } = await serve((_request, reply) => {
      hits++;
      reply.end();
    });
    const answers = ['192.0.2.1', '127.0.0.1', '127.0.0.1'];
    let asked = 0;
    const probe = testProbe('http://agent.example.com', {
      policy: scannerPolicy({ cidrs: ['192.0.2.0/24'] }),
      resolver: async () => [answers[asked++] ?? ''],
      timeouts: { connect: 100 },
    });
    const first = await probe.request(get(`http://agent.example.com:${port}/`));
    expect(['refused', 'timeout']).toContain(first.outcome);
    expect(asked).toBe(1);
    expect(await probe.request(get(`http://agent.example.com:${port}/`))).toMatchObject({
      outcome: 'blocked',
    });
    expect(hits).toBe(0);
  });

  it('that was checked receives the name in Host', async () => {
    const { port } = await serve((request, reply) => reply.end(request.headers.host));
    const probe = testProbe('http://agent.example.com', { resolver: async () => ['127.0.0.1'] });
    expect(await probe.request(get(`http://agent.example.com:${port}/`))).toMatchObject({
      body: `agent.example.com:${port}`,
    });
  });
});

describe('deadlines', () => {
  it('apply to slow headers, a stalled body and a slow handshake', async () => {
    const headers = await serveTcp((socket) => socket.write('HTTP/1.1 200 OK\r\n'));
    const body = await serveTcp((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'));
    open.push(headers, body);
    const probe = testProbe(headers.origin, { timeouts: { headers: 40 } });
    expect(await probe.request(get(headers.origin))).toMatchObject({ code: 'HEADERS_TIMEOUT' });
    // One short deadline at a time, because a busy machine may miss another one.
    const patient = testProbe(body.origin, { timeouts: { bodyIdle: 40 } });
    expect(await patient.request(get(body.origin))).toMatchObject({ code: 'BODYIDLE_TIMEOUT' });
    const fresh = testProbe(headers.origin, { timeouts: { tls: 40 } });
    const silent = await serveTcp(() => {});
    open.push(silent);
    expect(await fresh.handshake({ url: silent.origin })).toMatchObject({ code: 'TLS_TIMEOUT' });
    expect(await fresh.request(get(`https://127.0.0.1:${silent.port}/`))).toMatchObject({
      code: 'TLS_TIMEOUT',
    });
  });

  it('end with the wall clock, even if a body trickles', async () => {
    const trickle = await serveTcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n');
      const timer = setInterval(() => socket.write('.'), 5);
      socket.on('close', () => clearInterval(timer));
    });
    open.push(trickle);
    let now = 0;
    const ledger = createBudgetLedger(trickle.origin, originKinds.endpoint.probing.budget, () => now);
    const probe = testProbe(trickle.origin, { ledger });
    const first = await ledger.turn({
      level: 'L0',
      callKind: 'GET /',
      pace: noPace,
      shouldStop: () => false,
      provokesError: false,
    });
    if (first.granted) first.end({});
    now = 179_950;
    expect(await probe.request(get(trickle.origin))).toMatchObject({ outcome: 'budget', code: 'WALL_CLOCK' });
  });

  it('report a slow resolver as a timeout', async () => {
    const probe = testProbe('http://agent.example.com', {
      timeouts: { dns: 20 },
      resolver: () => new Promise(() => {}),
    });
    expect(await probe.request(get('http://agent.example.com/'))).toMatchObject({ code: 'DNS_TIMEOUT' });
  });
});

describe('an invalid response', () => {
  it('counts as no response', async () => {
    const noise = await serveTcp((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    const broken = await serveTcp((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'));
    open.push(noise, broken);
    const probe = testProbe(noise.origin);
    expect(await probe.request(get(noise.origin))).toMatchObject({ outcome: 'refused' });
    expect(await probe.request(get(broken.origin))).toMatchObject({ outcome: 'refused', code: 'ABORTED' });
  });

  it.each([
    [
      'a service of another kind',
      (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
      'does not use HTTP',
    ],
    [
      'half a body',
      (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'),
      'was interrupted before its end',
    ],
    [
      'a connection that is reset',
      (socket: Socket) => socket.once('data', () => socket.resetAndDestroy()),
      'closed before a response',
    ],
  ])('states its kind: %s', async (_, onConnection, statement) => {
    const server = await serveTcp(onConnection);
    open.push(server);
    expect(await testProbe(server.origin).request(get(server.origin))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining(statement),
    });
  });

  it('reports a response whose remainder did not arrive in time', async () => {
    const server = await serveTcp((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'),
    );
    open.push(server);
    const probe = testProbe(server.origin, { timeouts: { bodyIdle: 30 } });
    expect(await probe.request(get(server.origin))).toMatchObject({
      outcome: 'timeout',
      reason: 'The response stopped before its end.',
    });
  });

  it('is reported alike for a closed port and a denied address', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const denied = testProbe(origin, { policy: cloudPolicy({ plainHttp: true }) });
    for (const probe of [testProbe(origin), denied])
      expect(await probe.request(get(origin))).toHaveProperty('reason', 'The address could not be reached.');
  });

  it('with excessive headers is too large', async () => {
    const { origin } = await serve((_request, reply) => reply.setHeader('x-fill', 'a'.repeat(40_000)).end());
    expect(await testProbe(origin).request(get(origin))).toMatchObject({ outcome: 'too-large' });
  });
});
