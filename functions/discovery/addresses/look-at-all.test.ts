import { expect, it } from 'vitest';
import { found, lookAt, serve, servePages } from '../methods/look-fixture.ts';
import type { DiscoveryMethod } from '../methods/method.ts';
import type { Door } from './door.ts';
import { lookAtAll } from './look-at-all.ts';

/** A method that notes at which doors it was. */
const visiting = (per: 'address' | 'origin', doors: Door[]): DiscoveryMethod => ({
  id: 'api.openai_compat',
  look: (look) =>
    lookAtAll(look, per, async (door) => {
      doors.push(door);
      return [];
    }),
});

it('looks at each address once, or at each origin, by whoever knows what holds the port', async () => {
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

it('passes by the ports of the product, and what is no address of the web, without a word', async () => {
  const doors: Door[] = [];
  const origin = await servePages({ '*': 'hello' });
  const ownPorts = new Set([Number(new URL(origin).port)]);
  const look = lookAt([origin, origin.replace('127.0.0.1', 'localhost'), 'ftp://127.0.0.1/', 'no address'], {
    ownPorts,
  });
  expect((await found(visiting('address', doors), look)).coverage.status).toBe('skipped');
  expect(doors).toEqual([]);
});

it('goes where a plain address says that it speaks TLS, and nowhere else', async () => {
  const doors: Door[] = [];
  const plain = await servePages({ '*': [400, '<h1>400</h1>The plain HTTP request was sent to HTTPS port'] });
  const { coverage } = await found(visiting('address', doors), lookAt([plain]));
  // Nothing speaks TLS there: what answered is what was seen.
  expect([doors.map(({ origin }) => origin), coverage.status]).toEqual([[plain], 'ran']);
});

it('hands over what it saw until it was stopped', async () => {
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
