/**
 * The `a2a.card` method: agent cards at both well-known paths, below an address and at the root of its host.
 */
import { claimOf } from '#functions/evidence/collectors/a2a/card/security.ts';
import type { CardSight, KeySetSight } from '#functions/evidence/collectors/a2a/sights.ts';
import { keySetAddresses } from '#functions/evidence/collectors/a2a/signature/key-address.ts';
import { judgeSignatures } from '#functions/evidence/collectors/a2a/signature/verify-signatures.ts';
import type { AddressClient } from '../../addresses/address-client.ts';
import { cardAt, nameOf } from '../../addresses/agent-card.ts';
import { dedupedAddresses, reported } from '../../addresses/deduped.ts';
import { endpointOf } from '../../addresses/endpoint.ts';
import { personalTexts } from '../../addresses/personal.ts';
import { probeAll, type VisitNotes } from '../../addresses/probe-all.ts';
import { type Seen, sightingAt } from '../../addresses/sighting-at.ts';
import type { DiscoveryMethod } from '../method.ts';

const MAX_INTERFACES = 20;

const keySetsOf = async (
  addressClient: AddressClient,
  { card, url }: CardSight,
  { saw }: VisitNotes,
): Promise<readonly KeySetSight[]> => {
  const sets: KeySetSight[] = [];
  for (const address of keySetAddresses(card, url)) {
    const exchange = await addressClient.probe.request({
      level: 'L0',
      method: 'GET',
      url: address,
      anonymous: true,
    });
    sets.push({ url: address, exchange: saw(exchange) });
  }
  return sets;
};

/**
 * Returns interfaces at the origin that serves the card. Claims about other origins do not identify what runs
 * there.
 */
const ownInterfaces = ({ card, exchange }: CardSight): readonly string[] => {
  const { origin } = new URL(exchange.url);
  return card.interfaces
    .slice(0, MAX_INTERFACES)
    .flatMap(({ url }) => (URL.parse(url)?.origin === origin ? [endpointOf(url)] : []));
};

const claimed = ({ card }: CardSight): string => {
  const claim = claimOf(card.security);
  if (claim.kind === 'requires') return claim.weakest ?? 'an unknown scheme';
  return claim.kind === 'open' ? 'nothing' : 'not stated';
};

const seenOf = (sight: CardSight, keySets: readonly KeySetSight[], url: string): Seen => {
  const { card } = sight;
  const own = ownInterfaces(sight);
  const signature = judgeSignatures(sight, keySets);
  const [preferred] = card.interfaces;
  const skills = dedupedAddresses(
    card.skills.map(({ name }) => name),
    200,
    200,
  );
  const owner = reported(card.provider.organization, 200);
  return {
    endpoint: own[0] ?? endpointOf(url),
    name: nameOf(sight),
    namedBy: 'card',
    description: reported(card.description, 2000),
    kind: 'agent',
    // A card is a declaration. One without the fields that every version requires may be something else.
    confidence: card.skills.length > 0 && card.agentVersion !== '' ? 'high' : 'medium',
    signs: [
      [`An agent card of A2A ${card.generation} with ${card.skills.length} skills`, endpointOf(sight.url)],
    ],
    joins: { cards: [endpointOf(sight.url)], endpoints: [...own] },
    facts: {
      protocol: 'A2A',
      ...(preferred ? { protocolVersion: reported(preferred.version, 60) ?? card.generation } : {}),
      ...(owner === undefined ? {} : { owners: [owner] }),
    },
    settings: {
      'card.generation': card.generation,
      'card.version': card.agentVersion,
      'card.signature': signature.kind,
      'card.requires': claimed(sight),
      'card.schemes': Object.keys(card.security.schemes).slice(0, 20).join(', '),
      'card.skills': skills.join(', '),
      'card.interfaces': card.interfaces.length,
      'card.interfaces.elsewhere': card.interfaces.length - own.length,
      'card.bindings': dedupedAddresses(
        card.interfaces.map(({ binding }) => binding),
        20,
        40,
      ).join(', '),
      'card.extended': card.hasExtendedCard,
    },
    personal: personalTexts(card.skills),
  };
};

export const method: DiscoveryMethod = {
  id: 'a2a.card',
  run: (context) =>
    probeAll(context, 'address', async (addressClient, notes) => {
      const sight = await cardAt(addressClient, notes);
      if (!sight) return [];
      const keySets = await keySetsOf(addressClient, sight, notes);
      return [sightingAt(context, 'a2a.card', addressClient, seenOf(sight, keySets, addressClient.url))];
    }),
};
