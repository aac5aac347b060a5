import { expect, it } from 'vitest';
import { found, lookAt, serve, servePages } from '../methods/look-fixture.ts';
import type { DiscoveryMethod } from '../methods/method.ts';
import type { Door } from './door.ts';
import { lookAtAll } from './look-at-all.ts';

/** Returns a method that records the endpoints it visited. */
const visiting = (per: 'address' | 'origin', doors: Door[]): DiscoveryMethod => ({
  id: 'api.openai_compat',
  look: (look) =>
    lookAtAll(look, per, async (door) => {
      doors.push(door);
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
  const [each, one]: [Door[], Door[]] = [[], []];
  await found(visiting('address', each), lookAt(addresses));
  await found(visiting('origin', one), lookAt(addresses));
  expect(each.map(({ url }) => url)).toEqual([`${origin}/a`, `${origin}/b`]);
  expect(one.map(({ address }) => address.of)).toEqual([of]);
});

it("silently skips the product's own ports and addresses that are not HTTP", async () => {
  const doors: Door[] = [];
  const origin = await servePages({ '*': 'hello' });
  const ownPorts = new Set([Number(new URL(origin).port)]);
  const look = lookAt([origin, origin.replace('127.0.0.1', 'localhost'), 'ftp://127.0.0.1/', 'no address'], {
    ownPorts,
  });
  expect((await found(visiting('address', doors), look)).coverage.status).toBe('skipped');
  expect(doors).toEqual([]);
});

it('switches to TLS if a plain address requires it, and goes nowhere else', async () => {
  const doors: Door[] = [];
  const plain = await servePages({ '*': [400, '<h1>400</h1>The plain HTTP request was sent to HTTPS port'] });
  const { coverage } = await found(visiting('address', doors), lookAt([plain]));
  // No server uses TLS there, so the plain response counts.
  expect([doors.map(({ origin }) => origin), coverage.status]).toEqual([[plain], 'ran']);
});

it('returns what was found until it was stopped', async () => {
  const stop = new AbortController();
  const doors: Door[] = [];
  const origin = await serve((_request, response) => {
    stop.abort();
    response.end('hello');
  });
  const { coverage } = await found(visiting('address', doors), lookAt([origin], { signal: stop.signal }));
  expect(coverage).toEqual({ status: 'truncated', looked: 1, reason: 'The run was stopped.' });
  expect(doors).toHaveLength(1);
});
