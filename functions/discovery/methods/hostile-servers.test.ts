import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EndpointName, endlessly, endpoints } from '#functions/evidence/probe/fixtures/endpoints.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { serveTcp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { discoveryMethods, type MethodId, methodIds } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { ReachOptions } from '../reach/reach.ts';
import { methods } from './all.ts';
import { type ContextOptions, contextAt, found, serve, servePages } from './context-fixture.ts';
import type { Found } from './method.ts';

const ids = methodIds.filter((id) => discoveryMethods[id].stage === 'addresses');

/** Runs all methods that probe addresses, in one run. */
const scanAll = async (urls: readonly string[], more: ContextOptions = {}): Promise<Map<MethodId, Found>> => {
  const context = contextAt(urls, more);
  const all = new Map<MethodId, Found>();
  for (const id of ids) {
    const module = await methods[id]?.();
    if (module) all.set(id, await found(module.method, context));
  }
  expect(all.size).toBe(ids.length);
  return all;
};

const sightingsOf = (all: Map<MethodId, Found>): readonly Sighting[] =>
  [...all.values()].flatMap(({ sightings }) => sightings);

describe('hostile servers', () => {
  const authority = createAuthority();
  const notFoundServer: RequestListener = (_request, response) => void response.writeHead(404).end();

  it.each(Object.keys(endpoints) as readonly EndpointName[])(
    'that %s yield nothing, and the scan ends',
    async (name) => {
      const addressClient = await endpoints[name](notFoundServer, authority);
      onTestFinished(addressClient.close);
      const { policy, timeouts, trustedCa }: Partial<ReachOptions> = addressClient.probe;
      const all = await scanAll([addressClient.origin], {
        reach: { timeouts, trustedCa, ...(policy ? { policy } : {}) },
      });
      expect(sightingsOf(all)).toEqual([]);
      for (const { coverage } of all.values()) expect(coverage.searched).toBe(1);
    },
  );
});

it('with a slow response consume the time of few requests, which is reported', async () => {
  const drip = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  });
  const all = await scanAll([drip], { reach: { limits: { requestMilliseconds: 60 } } });
  expect(sightingsOf(all)).toEqual([]);
  expect([...all.values()].map(({ coverage }) => coverage.status)).toEqual(ids.map(() => 'truncated'));
});

it('with endless headers are read only up to the header limit', async () => {
  let written = 0;
  const server = await serveTcp((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-long: ');
    const write = (): void => {
      if (socket.destroyed || written > 100 * 1024 * 1024) return;
      written += 64 * 1024;
      if (socket.write('a'.repeat(64 * 1024))) setImmediate(write);
      else socket.once('drain', write);
    };
    write();
  });
  onTestFinished(server.close);
  const all = await scanAll([server.origin]);
  expect(sightingsOf(all)).toEqual([]);
  expect(written).toBeLessThan(50 * 1024 * 1024);
  expect(all.get('a2a.card')?.coverage.reason).toBe('No readable response: 1 address.');
});

it('with an endless body at every path are cut off, regardless of its start', async () => {
  const endless = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"object":"list","data":[{"id":"gpt","object":"model"}');
    request.resume();
    endlessly(response, `,{"id":"${'a'.repeat(4096)}","object":"model"}`);
  });
  expect(sightingsOf(await scanAll([endless]))).toEqual([]);
});

describe('targets of a response', () => {
  it('never include ports of the product, other hosts, or a metadata service', async () => {
    const asked: string[] = [];
    const own = await servePages({ '*': 'hello' }, (line) => asked.push(line));
    const targets = [
      `${own}/admin`,
      own.replace('127.0.0.1', '127.0.0.2'),
      'http://169.254.169.254/latest/meta-data/iam',
      'http://[fd00:ec2::254]/',
      'file:///etc/passwd',
      'http://user:password@127.0.0.1:1/',
    ];
    const servers = await Promise.all(
      targets.map((location) => servePages({ '*': [302, 'elsewhere', { location }] })),
    );
    const ownPorts = new Set([Number(new URL(own).port)]);
    expect(sightingsOf(await scanAll(servers, { ownPorts }))).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('ignore the call address in an event stream', async () => {
    const asked: string[] = [];
    const other = await servePages({ '*': {} }, (line) => asked.push(line));
    const stream = await serve((request, response) => {
      request.resume();
      if (request.method !== 'GET') return void response.writeHead(405).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return void response.write(`event: endpoint\ndata: ${other}/steal\n\n`);
    });
    await scanAll([`${stream}/sse`], { reach: { timeouts: { bodyIdle: 200 } } });
    expect(asked).toEqual([]);
  });
});

describe('untrusted texts', () => {
  const secret = 'sk-live0123456789abcdefghijklmnop';
  const hostile = `<img src=x onerror=alert(1)>\u202Eevil\u0000\u0007\u2066\u200B ${secret}`;
  const isShown = (text: string): boolean =>
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) && !text.includes(secret);

  it('become one visible line without secrets in every field', async () => {
    const skills = Array.from({ length: 500 }, (_, index) => ({
      id: `${index}`,
      name: `${hostile} ${index}`,
      description: hostile,
      tags: [],
    }));
    const routes: Record<string, object> = {
      '/v1/models': {
        object: 'list',
        data: [{ id: `llama ${hostile}`, object: 'model', owned_by: 'vllm', created: 1 }],
      },
      '/version': { version: hostile.repeat(1000) },
      'POST /mcp': {
        jsonrpc: '2.0',
        id: 1,
        result: {
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          instructions: hostile.repeat(1000),
          tools: [{ name: hostile, inputSchema: {} }],
          _meta: {
            'io.modelcontextprotocol/serverInfo': {
              name: hostile,
              version: hostile,
              title: hostile.repeat(100),
            },
          },
        },
      },
    };
    const origin = await servePages(routes);
    routes['/.well-known/agent-card.json'] = {
      name: hostile.repeat(50),
      description: hostile.repeat(500),
      version: hostile,
      url: `http://me:hunter2secret@${new URL(origin).host}/rpc?token=${secret}#x`,
      protocolVersion: hostile,
      capabilities: {},
      skills,
      provider: { organization: hostile, url: `javascript:${hostile}` },
    };
    const sightings = sightingsOf(await scanAll([`${origin}/?token=${secret}`]));
    expect(new Set(sightings.map(({ method }) => method))).toEqual(
      new Set(['a2a.card', 'mcp.http', 'api.openai_compat', 'api.product_fingerprint']),
    );
    const whole = JSON.stringify(sightings);
    expect(whole).not.toContain(secret);
    expect(whole).not.toContain('hunter2secret');
    JSON.parse(whole, (_, value: unknown) => {
      if (typeof value === 'string') expect(isShown(value), value).toBe(true);
      return value;
    });
  });

  it('are ignored if they are not valid names', async () => {
    const routes: Record<string, object> = {};
    const origin = await servePages(routes);
    routes['/.well-known/agent-card.json'] = {
      name: '\u200B\u202E',
      version: '1',
      url: `${origin}/rpc`,
      capabilities: {},
      skills: [],
    };
    expect(sightingsOf(await scanAll([origin])).map(({ name }) => name)).toEqual(['Agent without a name']);
  });

  it('are rejected if they access prototypes or nest endlessly', async () => {
    const deep = '['.repeat(100_000);
    const bodies = [
      `{"__proto__":{"object":"list"},"data":${deep}`,
      '{"object":"list","data":[{"__proto__":{"id":"gpt"},"object":"model"}]}',
    ];
    const servers = await Promise.all(
      bodies.map((body) => servePages({ '*': [200, body, { 'content-type': 'application/json' }] })),
    );
    expect(sightingsOf(await scanAll(servers))).toEqual([]);
  });
});
