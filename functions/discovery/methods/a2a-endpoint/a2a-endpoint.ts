/**
 * The `a2a.endpoint` method: whether the interfaces in a card respond, in which version, and whether they
 * require authentication.
 */
import type { CardInterface } from '#functions/evidence/collectors/a2a/card/card.ts';
import { type Reach, reachOf, speaksAnotherVersion } from '#functions/evidence/collectors/a2a/reach.ts';
import type { CardSight } from '#functions/evidence/collectors/a2a/sights.ts';
import { isLegacy, send } from '#functions/evidence/collectors/a2a/wire.ts';
import { isOwnHost } from '#functions/evidence/collectors/named-place.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { AddressClient } from '../../addresses/address-client.ts';
import { cardAt, nameOf } from '../../addresses/agent-card.ts';
import { reported } from '../../addresses/deduped.ts';
import { endpointOf, placeOf } from '../../addresses/endpoint.ts';
import { mayAsk } from '../../addresses/named-address.ts';
import { probeAll, type VisitNotes } from '../../addresses/probe-all.ts';
import { sightingAt } from '../../addresses/sighting-at.ts';
import type { DiscoveryContext, DiscoveryMethod } from '../method.ts';

/** Maximum number of interfaces called per card. */
const MAX_CALLED = 4;
const callable: ReadonlySet<string> = new Set(['JSONRPC', 'HTTP+JSON']);

/** Returns the callable interfaces, one per address. */
const callableOf = ({ card }: CardSight): readonly CardInterface[] => [
  ...new Map(
    card.interfaces
      .filter(({ url, binding }) => URL.canParse(url) && callable.has(binding))
      .map((one) => [endpointOf(one.url), one]),
  ).values(),
];

/** Requests a nonexistent task, and retries in the other version if the stated one is not supported. */
const askTask = async (
  probe: Probe,
  at: CardInterface,
): Promise<{ readonly exchange: Exchange; readonly version: string }> => {
  const exchange = await send(probe, at, 'task');
  if (!speaksAnotherVersion(exchange)) return { exchange, version: at.version };
  const other = { ...at, version: isLegacy(at) ? '1.0' : '0.3' };
  const again = await send(probe, other, 'task');
  return speaksAnotherVersion(again)
    ? { exchange, version: at.version }
    : { exchange: again, version: other.version };
};

const statement: Readonly<Record<Exclude<Reach, 'other'>, string>> = {
  reached: 'The interface responded to an unauthenticated request for a nonexistent task',
  refused: 'The interface requested credentials from an unauthenticated caller',
  'turned-away': 'The interface rejected an unauthenticated caller',
};

const called = async (
  context: DiscoveryContext,
  addressClient: AddressClient,
  sight: CardSight,
  at: CardInterface,
  { saw }: VisitNotes,
) => {
  const documented = Object.keys(sight.card.security.schemes).length > 0;
  const { exchange, version } = await askTask(context.probe(new URL(at.url).origin), at);
  const reach = reachOf(exchange, { documented });
  if (reach === 'other') {
    saw(exchange);
    return [];
  }
  const endpoint = endpointOf(at.url);
  // A card on another host may list it but cannot name it, because any host could publish such a card.
  const isOwn = isOwnHost(at.url, sight.exchange.url);
  return [
    sightingAt(context, 'a2a.endpoint', addressClient, {
      endpoint,
      name: isOwn ? nameOf(sight) : `A2A interface at ${placeOf(at.url)}`,
      namedBy: isOwn ? 'card' : 'address',
      kind: 'agent',
      // An unspecific rejection may come from something other than an agent: only the card supports it.
      confidence: reach === 'turned-away' ? 'medium' : 'high',
      signs: [
        [
          `${statement[reach]} (A2A ${reported(version, 20) ?? 'unknown version'}, ${reported(at.binding, 20)})`,
          endpoint,
        ],
        [`A card names it as an interface of ${nameOf(sight)}`, endpointOf(sight.url)],
      ],
      joins: isOwn ? { cards: [endpointOf(sight.url)] } : {},
      facts: {
        protocol: 'A2A',
        protocolVersion: reported(version, 60) ?? '1.0',
        ...(reach === 'turned-away' ? {} : { asksForCredentials: reach === 'refused' }),
        ...(reach === 'reached' ? { weaknesses: ['answers callers without credentials'] } : {}),
      },
      settings: { 'interface.binding': at.binding, 'interface.namedVersion': at.version },
    }),
  ];
};

export const method: DiscoveryMethod = {
  id: 'a2a.endpoint',
  run: (context) =>
    probeAll(context, 'address', async (addressClient, notes) => {
      const sight = await cardAt(addressClient, notes);
      if (!sight) return [];
      const all = callableOf(sight);
      const allowed = all.filter(({ url }) => mayAsk(context, url, addressClient.root.url));
      if (allowed.length < all.length) notes.troubled('elsewhere');
      if (allowed.length > MAX_CALLED) notes.troubled('cut');
      const sightings = [];
      for (const at of allowed.slice(0, MAX_CALLED))
        sightings.push(...(await called(context, addressClient, sight, at, notes)));
      return sightings;
    }),
};
