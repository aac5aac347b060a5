import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { localPolicy } from '#functions/platform/outbound/address-policy.ts';
import { tcpKnock } from '#functions/platform/outbound/tcp-knock.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { contextAt, found } from '../context-fixture.ts';
import type { Found } from '../method.ts';
import { method } from './api-network-sweep.ts';
import { networkOf } from './networks.ts';
import { ports } from './ports.ts';

/** Listens at the first free port of the list, because other processes run on this machine. */
const listen = async (host: string, ...from: readonly number[]): Promise<number> => {
  const [port, ...rest] = from;
  if (port === undefined) throw new Error(`No port of ${host} is free.`);
  const server = createServer((socket) => {
    socket.on('data', () => expect.unreachable('A sweep sends nothing.'));
    socket.on('error', () => {});
  });
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  if (!isFree) return listen(host, ...rest);
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
};

const plain = ports.filter((port) => port > 1024 && port !== 8443);

/** Returns the hosts with a listener at the port. */
const hostsAt = (found: Found, port: number): readonly string[] =>
  (found.addresses ?? []).flatMap(({ url }) => {
    const { hostname, port: at } = new URL(url);
    return Number(at) === port ? [hostname] : [];
  });

it('finds listeners in a network at agent ports, without reporting them as agents', async () => {
  const agents = await listen('127.0.40.1', ...plain);
  const other = await listen('127.0.40.3', 0);
  await listen('127.0.40.9', agents);
  const swept = await found(method, contextAt([], { networks: ['127.0.40.0/29'] }));
  expect(hostsAt(swept, agents)).toEqual(['127.0.40.1']);
  expect(hostsAt(swept, other)).toEqual([]);
  expect(swept.addresses).toContainEqual({ url: `http://127.0.40.1:${agents}/`, from: 'api.network_sweep' });
  expect([swept.sightings, swept.coverage]).toEqual([[], { status: 'ran', searched: 8 }]);
});

it("never reports the product's own ports", async () => {
  const own = await listen('127.0.41.1', ...plain);
  const context = contextAt([], { networks: ['127.0.41.0/30'], ownPorts: new Set([own]) });
  expect(hostsAt(await found(method, context), own)).toEqual([]);
});

it('skips the sweep without a network, and names the networks it skips', async () => {
  expect((await found(method, contextAt([]))).coverage).toMatchObject({ status: 'skipped', searched: 0 });
  const large = await found(method, contextAt([], { networks: ['10.0.0.0/8', 'ward-7'] }));
  expect(large.coverage).toEqual({
    status: 'skipped',
    searched: 0,
    reason:
      '10.0.0.0/8 is larger than a /16; list the parts in use, each at most a /16. ward-7 is not a valid network; use the form 10.20.0.0/16.',
  });
  const both = await found(method, contextAt([], { networks: ['10.0.0.0/8', '127.0.42.0/31'] }));
  expect(both.coverage).toMatchObject({ status: 'truncated', searched: 2 });
});

it('reports its progress when it is stopped', async () => {
  const { coverage } = await found(
    method,
    contextAt([], { networks: ['127.9.0.0/16'], signal: AbortSignal.abort() }),
  );
  expect(coverage).toMatchObject({ status: 'truncated', searched: 0 });
  expect(coverage.reason).toContain('The run was stopped. 0 of 65536 addresses were tried');
});

it.each([
  ['127.0.0.13/29', 8, '127.0.0.8', '127.0.0.15'],
  ['10.20.0.0/16', 65_536, '10.20.0.0', '10.20.255.255'],
  ['10.1.2.3/32', 1, '10.1.2.3', '10.1.2.3'],
  ['fd00::1:fffe/111', undefined, '', ''],
  ['fd00::ff/126', 4, 'fd00::fc', 'fd00::ff'],
])('counts the addresses of %s', (cidr, size, first, last) => {
  const network = networkOf(cidr);
  if (typeof network === 'string') return expect(size).toBeUndefined();
  return expect([network.size, network.at(0), network.at(network.size - 1)]).toEqual([size, first, last]);
});

it('connects to nothing that the policy denies', async () => {
  const port = await listen('127.0.43.1', 0);
  const knock = (address: string, at: number, deniedPorts: number[] = []) =>
    tcpKnock({ address, port: at }, { policy: localPolicy({ deniedPorts }), milliseconds: 500 });
  expect(await knock('127.0.43.1', port)).toBe('open');
  expect(await knock('127.0.43.1', port, [port])).toBe('denied');
  expect(await knock('127.0.0.1', await freePort())).toBe('closed');
  expect(await knock('169.254.169.254', 80)).toBe('denied');
  expect(await knock('10.0.0.1', 80)).toBe('denied');
});
