/** The agent card at an address, and what is told of it. */
import type { Card } from '#functions/evidence/collectors/a2a/card/card.ts';
import { findCard } from '#functions/evidence/collectors/a2a/find-card.ts';
import type { CardSight } from '#functions/evidence/collectors/a2a/sights.ts';
import type { Door } from './door.ts';
import type { VisitNotes } from './look-at-all.ts';
import { told } from './told.ts';

const hasSkill = ({ skills }: Card): boolean => skills.some(({ name }) => name !== '');

/**
 * The card, where one lies there. A server that answers every path alike shows no card by what it answers at this one, unless it lists skills as
 * a card alone does.
 */
export const cardAt = async (door: Door, { saw }: VisitNotes): Promise<CardSight | undefined> => {
  const { card, tries } = await findCard(door.probe, door.url);
  // Absent at one address, refused at another: a refusal is of interest only where there is no card.
  if (!card) for (const exchange of tries) saw(exchange);
  if (!card) return undefined;
  return card.exchange.digest === door.root.digest && !hasSkill(card.card) ? undefined : card;
};

export const nameOf = ({ card }: CardSight): string => told(card.name, 200) ?? 'Agent without a name';
