import { isOwnHost } from '../../named-place.ts';
import type { Card } from '../card/card.ts';
import { readHeader } from './jws.ts';

const MOST_KEY_SETS = 2;

/** Addresses of the key sets that are needed to check a card and that its own host vouches for. */
export const keySetAddresses = ({ signatures }: Card, card: string): readonly string[] => {
  const named = signatures.flatMap((signature) => {
    const header = readHeader(signature);
    return typeof header === 'string' ? [] : (header.jku ?? []);
  });
  return [...new Set(named)].filter((jku) => isOwnHost(jku, card)).slice(0, MOST_KEY_SETS);
};
