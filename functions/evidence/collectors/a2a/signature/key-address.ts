import { isOwnHost } from '../../named-place.ts';
import type { Card } from '../card/card.ts';
import { readHeader } from './jws.ts';

const MAX_KEY_SETS = 2;

/** Returns the URLs of the key sets needed to verify a card that are on the card's own host. */
export const keySetAddresses = ({ signatures }: Card, card: string): readonly string[] => {
  const named = signatures.flatMap((signature) => {
    const header = readHeader(signature);
    return typeof header === 'string' ? [] : (header.jku ?? []);
  });
  return [...new Set(named)].filter((jku) => isOwnHost(jku, card)).slice(0, MAX_KEY_SETS);
};
