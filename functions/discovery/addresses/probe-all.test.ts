import { expect, it } from 'vitest';
import { contextAt, found, serve, servePages } from '../methods/context-fixture.ts';
import type { DiscoveryMethod } from '../methods/method.ts';
import type { AddressClient } from './address-client.ts';
import { probeAll } from './probe-all.ts';

/** Returns a method that records the endpoints it visited. */
const visiting = (per: 'address' | 'origin', endpoints: AddressClient[]): DiscoveryMethod => ({
  id: 'api.openai_compat',
  run: (context) =>
    probeAll(context, per, async (addressClient) => {
      endpoints.push(addressClient);
      return [];
    }),
});

it('visits each address or each origin once, preferring an address whose process is known', async () => {
  const origin = await servePages({ '*': 'hello' });
  const of = { identifier: 'host:1/agent', joins: {} };
  const addresses = [
    `${origin}/a`,
    `${origin}/a?token=1`,
    { url: `${origin}/b`, from: 'proc.listeners_gpu', of } as const,
  ];
  const [each, one]: [AddressClient[], AddressClient[]] = [[], []];
  await found(visiting('address', each), contextAt(addresses));
  await found(visiting('origin', one), contextAt(addresses));
  expect(each.map(({ url }) => url)).toEqual([`${origin}/a`, `${origin}/b`]);
  expect(one.map(({ address }) => address.of)).toEqual([of]);
});

it("silently skips the product's own ports and addresses that are not HTTP", async () => {
  const endpoints: AddressClient[] = [];
  const origin = await servePages({ '*': 'hello' });
  const ownPorts = new Set([Number(new URL(origin).port)]);
  const context = contextAt(
    [origin, origin.replace('127.0.0.1', 'localhost'), 'ftp://127.0.0.1/', 'no address'],
    {
      ownPorts,
    },
  );
  expect((await found(visiting('address', endpoints), context)).coverage.status).toBe('skipped');
  expect(endpoints).toEqual([]);
});

it('switches to TLS if a plain address requires it, and goes nowhere else', async () => {
  const endpoints: AddressClient[] = [];
  const plain = await servePages({ '*': [400, '<h1>400</h1>The plain HTTP request was sent to HTTPS port'] });
  const { coverage } = await found(visiting('address', endpoints), contextAt([plain]));
  // No server uses TLS there, so the plain response counts.
  expect([endpoints.map(({ origin }) => origin), coverage.status]).toEqual([[plain], 'ran']);
});

it('returns what was found until it was stopped', async () => {
  const stop = new AbortController();
  const endpoints: AddressClient[] = [];
  const origin = await serve((_request, response) => {
    stop.abort();
    response.end('hello');
  });
  const { coverage } = await found(
    visiting('address', endpoints),
    contextAt([origin], { signal: stop.signal }),
  );
  expect(coverage).toEqual({ status: 'truncated', searched: 1, reason: 'The run was stopped.' });
  expect(endpoints).toHaveLength(1);
});
