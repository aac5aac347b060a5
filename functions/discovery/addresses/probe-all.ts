/** Visits addresses concurrently and reports the coverage. */
import { isLoopback } from '#functions/evidence/loopback.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Address, DiscoveryContext, Found } from '../methods/method.ts';
import { type AddressClient, openAddress } from './address-client.ts';
import { createNotes, type Trouble, troubleOf } from './troubles.ts';

/** Maximum number of origins visited concurrently; requests to each origin are paced. */
const AT_ONCE = 32;

/** Records the problems of a visit. */
export interface VisitNotes {
  /** Records the problem of an exchange, if any, and returns the exchange. */
  readonly saw: <E extends Exchange>(exchange: E) => E;
  readonly troubled: (trouble: Trouble) => void;
}

/** Visits one responding address and returns the sightings. */
export type Visit = (addressClient: AddressClient, notes: VisitNotes) => Promise<readonly Sighting[]>;

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** Returns whether the address uses HTTP and is not the product's own. */
const isOther = ({ url: text }: Address, ownPorts: DiscoveryContext['ownPorts']): boolean => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return !(isLoopback(url) && ownPorts.has(portOf(url)));
};

/** Returns the first address of each group that is visited as one. */
const distinct = (
  { addresses, ownPorts }: DiscoveryContext,
  keyOf: (url: URL) => string,
): readonly Address[] => {
  const first = new Map<string, Address>();
  for (const address of addresses.filter((one) => isOther(one, ownPorts))) {
    const key = keyOf(new URL(address.url));
    const known = first.get(key);
    // An address whose process is known takes precedence over an earlier one.
    if (!known || (!known.of && address.of)) first.set(key, address);
  }
  return [...first.values()];
};

const byAddress = ({ origin, pathname }: URL) => `${origin}${pathname}`;
const byOrigin = ({ origin }: URL) => origin;

const once = (sightings: readonly Sighting[]): readonly Sighting[] => [
  ...new Map(sightings.map((one) => [one.identifier, one])).values(),
];

/**
 * Visits every address that responds.
 * @param per whether each address is visited, or each origin regardless of its known paths
 */
export const probeAll = async (
  context: DiscoveryContext,
  per: 'address' | 'origin',
  visit: Visit,
): Promise<Found> => {
  const targets = distinct(context, per === 'origin' ? byOrigin : byAddress);
  if (targets.length === 0)
    return {
      sightings: [],
      coverage: { status: 'skipped', searched: 0, reason: 'No address was listed or found.' },
    };
  const notes = createNotes();
  const sightings: Sighting[][] = [];
  const waiting = targets.entries();
  let searched = 0;
  const visitNext = async (): Promise<void> => {
    for (const [place, address] of waiting) {
      if (context.signal.aborted) return;
      const troubled = (trouble: Trouble | undefined) => notes.troubled(address.url, trouble);
      const addressClient = await openAddress(context, address);
      searched += 1;
      if ('outcome' in addressClient) troubled(troubleOf(addressClient));
      else
        sightings[place] = [
          ...(await visit(addressClient, {
            troubled,
            saw: (exchange) => {
              troubled(troubleOf(exchange));
              return exchange;
            },
          })),
        ];
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext));
  return {
    sightings: once(sightings.flat()),
    coverage: notes.coverage(searched, { stopped: context.signal.aborted }),
  };
};
