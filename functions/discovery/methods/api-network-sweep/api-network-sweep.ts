/** The method `api.network_sweep`: listeners that nobody listed, in networks that an operator named. It makes connections and sends nothing. */
import { createHash } from 'node:crypto';
import type { AddressPolicy } from '#functions/platform/outbound/address-policy.ts';
import { type Knock, tcpKnock } from '#functions/platform/outbound/tcp-knock.ts';
import type { Address, DiscoveryMethod, Found, Look } from '../method.ts';
import { type Network, networkOf } from './networks.ts';
import { ports } from './ports.ts';

const tlsPorts: ReadonlySet<number> = new Set([443, 8443]);

/** Connections at one time. */
const AT_ONCE = 50;
const PATIENCE = 500;
/** Addresses of one run; of more, each run takes another part. */
const MOST_ADDRESSES = 4096;
/** Listeners that are handed on: the methods that look at them have limits too. */
const MOST_FOUND = 1000;

/** Loopback and private addresses are open because each that is tried lies in a named network; metadata services are never. */
const policyOf = (networks: readonly Network[], ownPorts: Look['ownPorts']): AddressPolicy => ({
  plainHttp: true,
  ports: 'any',
  loopback: { deniedPorts: [...ownPorts] },
  cidrs: networks.map(({ cidr }) => cidr),
});

/** Which part a run takes is drawn from its time, so that runs at whatever interval come to see all of them. */
const partOf = (parts: number, now: Date): number =>
  createHash('sha256').update(now.toISOString()).digest().readUInt32BE() % parts;

/** Addresses of this run, out of all networks one after the other. */
const addressesOf = (networks: readonly Network[], now: Date) => {
  const total = networks.reduce((sum, { size }) => sum + size, 0);
  const parts = Math.max(1, Math.ceil(total / MOST_ADDRESSES));
  const start = partOf(parts, now) * MOST_ADDRESSES;
  const end = Math.min(total, start + MOST_ADDRESSES);
  const addresses: string[] = [];
  let from = 0;
  for (const { size, at } of networks) {
    for (let place = Math.max(0, start - from); place < Math.min(size, end - from); place += 1)
      addresses.push(at(place));
    from += size;
  }
  return { total, addresses: [...new Set(addresses)] };
};

const addressOf = (address: string, port: number): Address => ({
  url: `${tlsPorts.has(port) ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}/`,
  from: 'api.network_sweep',
});

/** What the sweep of a list of addresses came to. */
interface Swept {
  readonly found: readonly Address[];
  readonly tried: number;
  /** Addresses that this machine could not try. */
  readonly failed: number;
}

const sweep = async (look: Look, policy: AddressPolicy, addresses: readonly string[]): Promise<Swept> => {
  const found: Address[] = [];
  const untried = new Set<string>();
  const places = addresses.flatMap((address) => ports.map((port) => ({ address, port })));
  const waiting = places.values();
  let knocks = 0;
  const knockNext = async (): Promise<void> => {
    for (const place of waiting) {
      if (look.signal.aborted || found.length >= MOST_FOUND) return;
      const knock: Knock = await tcpKnock(place, { policy, milliseconds: PATIENCE });
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
    refusals,
    stopped,
  }: { total: number; taken: number; refusals: readonly string[]; stopped: boolean },
): Found['coverage'] => {
  const says = [
    ...(stopped ? ['The run was stopped.'] : []),
    ...(found.length >= MOST_FOUND ? [`More than ${MOST_FOUND} listeners were found.`] : []),
    ...(tried < total && (tried < taken || taken < total)
      ? [
          `Of ${total} addresses, ${tried} were tried; each run takes another part of at most ${MOST_ADDRESSES}.`,
        ]
      : []),
    ...(failed > 0 ? [`This machine had no way to ${failed} addresses.`] : []),
    ...refusals,
  ];
  const reason = says.join(' ').slice(0, 1000);
  return {
    status: says.length > 0 ? 'truncated' : 'ran',
    looked: tried,
    ...(reason === '' ? {} : { reason }),
  };
};

const nothing = (reason: string): Found => ({
  sightings: [],
  coverage: { status: 'skipped', looked: 0, reason },
});

export const method: DiscoveryMethod = {
  id: 'api.network_sweep',
  look: async (look) => {
    if (look.networks.length === 0) return nothing('No network was named that may be swept.');
    const read = look.networks.map(networkOf);
    const refusals = read.filter((one) => typeof one === 'string');
    const networks = read.filter((one) => typeof one !== 'string');
    if (networks.length === 0) return nothing(refusals.join(' ').slice(0, 1000));
    const { total, addresses } = addressesOf(networks, look.now());
    const swept = await sweep(look, policyOf(networks, look.ownPorts), addresses);
    const coverage = coverageOf(swept, {
      total,
      taken: addresses.length,
      refusals,
      stopped: look.signal.aborted,
    });
    return { sightings: [], addresses: swept.found, coverage };
  },
};
