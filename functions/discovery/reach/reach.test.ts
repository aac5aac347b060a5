import { describe, expect, it } from 'vitest';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { cloudPolicy, localPolicy, scannerPolicy } from '#functions/platform/outbound/address-policy.ts';
import { servePages } from '../methods/context-fixture.ts';
import { originBudget } from './limits.ts';
import { createReach, type ReachOptions } from './reach.ts';

const reach = (more: Partial<ReachOptions> = {}) =>
  createReach({
    policy: localPolicy({ deniedPorts: [] }),
    ownPorts: new Set(),
    clock: () => new Date(),
    signal: new AbortController().signal,
    runId: '00000000-0000-4000-8000-000000000001',
    contactUrl: 'https://accredit.example/probe',
    pace: noPace,
    ...more,
  });

const get = (url: string) => ({ level: 'L0', method: 'GET', url, anonymous: true }) as const;

/** Returns a server that responds to every request and records it. */
const server = async () => {
  const asked: string[] = [];
  return { origin: await servePages({ '*': 'hello' }, (line) => asked.push(line)), asked };
};

describe('requests to an origin', () => {
  it('use one client for all methods, and identical requests are sent once', async () => {
    const { origin, asked } = await server();
    const { probe } = reach();
    expect(probe(origin)).toBe(probe(`${origin}/mcp?token=1`));
    const [one, two] = await Promise.all([
      probe(origin).request(get(`${origin}/a`)),
      probe(origin).request(get(`${origin}/a`)),
    ]);
    await probe(origin).request({ ...get(`${origin}/a`), headers: { accept: 'application/json' } });
    expect(one).toBe(two);
    expect(asked).toEqual(['GET /a', 'GET /a']);
  });

  it('are repeated if the response opens a session', async () => {
    const { origin, asked } = await server();
    const probe = reach().probe(origin);
    const call = (method: string) => ({
      ...({ level: 'L1', method: 'POST', url: origin, anonymous: true } as const),
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
    });
    for (const method of ['initialize', 'initialize', 'server/discover', 'server/discover'])
      await probe.request(call(method));
    expect(asked).toHaveLength(3);
  });

  it.each([
    [501, 'response'],
    [502, 'stopped'],
  ])('continue after status %i: %s', async (status, outcome) => {
    const origin = await servePages({ '*': [status, 'no'] });
    const probe = reach().probe(origin);
    let last: string | undefined;
    for (let count = 0; count < 5; count += 1)
      last = (await probe.request(get(`${origin}/${count}`))).outcome;
    expect(last).toBe(outcome);
  });

  it('end with the budget, which is reported', async () => {
    const { origin, asked } = await server();
    const probe = reach().probe(origin);
    const most = originBudget.requests.L0 ?? 0;
    let last: string | undefined;
    for (let count = 0; count <= most; count += 1)
      last = (await probe.request(get(`${origin}/${count}`))).outcome;
    expect([last, asked.length]).toEqual(['budget', most]);
  });
});

describe('a run', () => {
  it('limits origins, requests and time', async () => {
    const servers = await Promise.all([server(), server(), server()]);
    const ask = async ({ probe }: ReturnType<typeof reach>) => {
      const outcomes: string[] = [];
      for (const { origin } of servers)
        outcomes.push((await probe(origin).request(get(`${origin}/`))).outcome);
      return outcomes;
    };
    expect(await ask(reach({ limits: { origins: 2 } }))).toEqual(['response', 'response', 'budget']);
    expect(await ask(reach({ limits: { requests: 1 } }))).toEqual(['response', 'budget', 'budget']);
    let now = 0;
    const clock = () => {
      now += 400;
      return new Date(now);
    };
    const late = reach({ limits: { milliseconds: 1000 }, clock });
    expect((await ask(late)).at(-1)).toBe('budget');
  });

  it('counts control-plane calls too', async () => {
    const { origin } = await server();
    const { call } = reach({ limits: { requests: 1 } });
    expect((await call({ method: 'GET', url: origin })).outcome).toBe('answered');
    expect(await call({ method: 'GET', url: origin })).toMatchObject({
      outcome: 'refused',
      code: 'RUN_LIMIT',
    });
  });

  it('sends nothing after it was stopped', async () => {
    const { origin, asked } = await server();
    const { probe, call } = reach({ signal: AbortSignal.abort() });
    expect((await probe(origin).request(get(origin))).outcome).toBe('stopped');
    expect(await call({ method: 'GET', url: origin })).toMatchObject({ code: 'STOPPED' });
    expect(asked).toEqual([]);
  });

  it('identifies itself', async () => {
    const headers: unknown[] = [];
    const origin = await servePages({ '*': 'hello' });
    const { probe, call } = reach();
    const exchange = await probe(origin).request(get(origin));
    headers.push(exchange.transcript.headerNames);
    await call({ method: 'GET', url: origin });
    expect(headers).toEqual([expect.arrayContaining(['user-agent', 'x-probe-run'])]);
  });
});

describe('the policy', () => {
  it("blocks the product's own ports under every policy", async () => {
    const { origin, asked } = await server();
    const ownPorts = new Set([Number(new URL(origin).port)]);
    for (const policy of [
      localPolicy({ deniedPorts: [] }),
      scannerPolicy({ cidrs: ['127.0.0.0/8'], loopback: true }),
    ]) {
      const { probe, call } = reach({ ownPorts, policy });
      for (const host of ['127.0.0.1', 'localhost', '127.0.0.2'])
        expect((await probe(origin).request(get(origin.replace('127.0.0.1', host)))).outcome).toBe('blocked');
      expect((await call({ method: 'GET', url: origin })).outcome).toBe('refused');
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['a cloud reaches no loopback', cloudPolicy({ plainHttp: true }), 'http://127.0.0.1/'],
    ['a cloud reaches no inner network', cloudPolicy({ plainHttp: true }), 'http://10.0.0.1/'],
    [
      'a scanner reaches no network that is not listed',
      scannerPolicy({ cidrs: ['10.20.0.0/16'] }),
      'http://10.21.0.1/',
    ],
    [
      'no caller reaches a metadata service',
      scannerPolicy({ cidrs: ['0.0.0.0/0'] }),
      'http://169.254.169.254/',
    ],
  ])('%s', async (_, policy, url) => {
    expect((await reach({ policy }).probe(url).request(get(url))).outcome).toBe('blocked');
    expect((await reach({ policy }).call({ method: 'GET', url })).outcome).toBe('refused');
  });
});
