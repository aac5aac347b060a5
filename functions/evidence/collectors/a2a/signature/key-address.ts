import type { Card } from '../card/card.ts';
import { readHeader } from './jws.ts';

const MOST_KEY_SETS = 2;

/**
 * Whether the host that served the card vouches for a key set as well: it is the same host, over no weaker scheme.
 * Consent covers no other host either, so that no other is ever asked.
 */
export const isVouchedFor = (keySet: string, card: string): boolean => {
  if (!URL.canParse(keySet)) return false;
  const at = new URL(keySet);
  const from = new URL(card);
  return at.hostname === from.hostname && (at.protocol === 'https:' || at.protocol === from.protocol);
};

/** Addresses of the key sets that are needed to check a card and that its own host vouches for. */
export const keySetAddresses = ({ signatures }: Card, card: string): readonly string[] => {
  const named = signatures.flatMap((signature) => {
    const header = readHeader(signature);
    return typeof header === 'string' ? [] : (header.jku ?? []);
  });
  return [...new Set(named)].filter((jku) => isVouchedFor(jku, card)).slice(0, MOST_KEY_SETS);
};
