/**
 * The `api.network_sweep` method: finds unlisted listeners in operator-defined networks. It opens connections
 * and sends no data.
 */
import { createHash } from 'node:crypto';
import type { AddressPolicy } from '#functions/platform/outbound/address-policy.ts';
import { type Knock, tcpKnock } from '#functions/platform/outbound/tcp-knock.ts';
import type { Address, DiscoveryContext, DiscoveryMethod, Found } from '../method.ts';
import { type Network, networkOf } from './networks.ts';
import { ports } from './ports.ts';

const tlsPorts: ReadonlySet<number> = new Set([443, 8443]);

/** Maximum number of concurrent connections. */
const AT_ONCE = 50;
const TIMEOUT = 500;
/** Maximum number of addresses per run; larger networks are covered in parts by successive runs. */
const MAX_ADDRESSES = 4096;
/** Maximum number of listeners passed on, because the following methods have limits too. */
const MAX_FOUND = 1000;

/**
 * Loopback and private addresses are allowed, because each target is in a listed network; metadata services
 * never are.
 */
const policyOf = (networks: readonly Network[], ownPorts: DiscoveryContext['ownPorts']): AddressPolicy => ({
  plainHttp: true,
  ports: 'any',
  loopback: { deniedPorts: [...ownPorts] },
  cidrs: networks.map(({ cidr }) => cidr),
});

/**
 * Returns the part of a run, derived from its time, so that runs at any interval eventually cover all parts.
 */
const partOf = (parts: number, now: Date): number =>
  createHash('sha256').update(now.toISOString()).digest().readUInt32BE() % parts;

/** Returns the addresses of this run, counted across all networks. */
const addressesOf = (networks: readonly Network[], now: Date) => {
  const total = networks.reduce((sum, { size }) => sum + size, 0);
  const parts = Math.max(1, Math.ceil(total / MAX_ADDRESSES));
  const start = partOf(parts, now) * MAX_ADDRESSES;
  const end = Math.min(total, start + MAX_ADDRESSES);
  const addresses: string[] = [];
  let from = 0;
  for (const { size, at } of networks) {
    for (let index = Math.max(0, start - from); index < Math.min(size, end - from); index += 1)
      addresses.push(at(index));
    from += size;
  }
  return { total, addresses: [...new Set(addresses)] };
};

const addressOf = (address: string, port: number): Address => ({
  url: `${tlsPorts.has(port) ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}/`,
  from: 'api.network_sweep',
});

/** Result of sweeping a list of addresses. */
interface Swept {
  readonly found: readonly Address[];
  readonly tried: number;
  /** Number of addresses that this machine could not try. */
  readonly failed: number;
}

const sweep = async (
  context: DiscoveryContext,
  policy: AddressPolicy,
  addresses: readonly string[],
): Promise<Swept> => {
  const found: Address[] = [];
  const untried = new Set<string>();
  const places = addresses.flatMap((address) => ports.map((port) => ({ address, port })));
  const waiting = places.values();
  let knocks = 0;
  const knockNext = async (): Promise<void> => {
    for (const place of waiting) {
      if (context.signal.aborted || found.length >= MAX_FOUND) return;
      const knock: Knock = await tcpKnock(place, { policy, milliseconds: TIMEOUT });
      knocks += 1;
      if (knock === 'open') found.push(addressOf(place.address, place.port));
      if (knock === 'unknown') untried.add(place.address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, knockNext));
  return { found, tried: Math.floor(knocks / ports.length), failed: untried.size };
};

const coverageOf = (
  { tried, failed, found }: Swept,
  {
    total,
    taken,
    rejections,
    stopped,
  }: { total: number; taken: number; rejections: readonly string[]; stopped: boolean },
): Found['coverage'] => {
  const statement = [
    ...(stopped ? ['The run was stopped.'] : []),
    ...(found.length >= MAX_FOUND ? [`More than ${MAX_FOUND} listeners were found.`] : []),
    ...(tried < total && (tried < taken || taken < total)
      ? [
          `${tried} of ${total} addresses were tried; each run covers another part of at most ${MAX_ADDRESSES}.`,
        ]
      : []),
    ...(failed > 0 ? [`This machine has no route to ${failed} addresses.`] : []),
    ...rejections,
  ];
  const reason = statement.join(' ').slice(0, 1000);
  return {
    status: statement.length > 0 ? 'truncated' : 'ran',
    searched: tried,
    ...(reason === '' ? {} : { reason }),
  };
};

const nothing = (reason: string): Found => ({
  sightings: [],
  coverage: { status: 'skipped', searched: 0, reason },
});

export const method: DiscoveryMethod = {
  id: 'api.network_sweep',
  run: async (context) => {
    if (context.networks.length === 0) return nothing('No network is configured for the sweep.');
    const read = context.networks.map(networkOf);
    const rejections = read.filter((one) => typeof one === 'string');
    const networks = read.filter((one) => typeof one !== 'string');
    if (networks.length === 0) return nothing(rejections.join(' ').slice(0, 1000));
    const { total, addresses } = addressesOf(networks, context.now());
    const swept = await sweep(context, policyOf(networks, context.ownPorts), addresses);
    const coverage = coverageOf(swept, {
      total,
      taken: addresses.length,
      rejections,
      stopped: context.signal.aborted,
    });
    return { sightings: [], addresses: swept.found, coverage };
  },
};
