/** The agent card at an address, and what it states. */
import type { Card } from '#functions/evidence/collectors/a2a/card/card.ts';
import { findCard } from '#functions/evidence/collectors/a2a/find-card.ts';
import type { CardSight } from '#functions/evidence/collectors/a2a/sights.ts';
import type { AddressClient } from './address-client.ts';
import { reported } from './deduped.ts';
import type { VisitNotes } from './probe-all.ts';

const hasSkill = ({ skills }: Card): boolean => skills.some(({ name }) => name !== '');

/**
 * Returns the card, if there is one. A server that answers every path alike proves no card by its response
 * here, unless it lists skills as only a card does.
 */
export const cardAt = async (
  addressClient: AddressClient,
  { saw }: VisitNotes,
): Promise<CardSight | undefined> => {
  const { card, tries } = await findCard(addressClient.probe, addressClient.url);
  // Absent at one address and denied at another: a denial matters only if there is no card.
  if (!card) for (const exchange of tries) saw(exchange);
  if (!card) return undefined;
  return card.exchange.digest === addressClient.root.digest && !hasSkill(card.card) ? undefined : card;
};

export const nameOf = ({ card }: CardSight): string => reported(card.name, 200) ?? 'Agent without a name';
