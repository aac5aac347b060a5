import type { Sign } from './signs.ts';

/**
 * Summarizes the signs of a text and names each family once: "get_facts tells the model to … and imitates …".
 */
export const describeSigns = (name: string, signs: readonly Sign[]): string =>
  `${name} ${[...new Map(signs.map(({ family, meaning }) => [family, meaning])).values()].join(' and ')}`;

/** Returns a sign with its location, as a line of proof. */
export const lineOf = (name: string, { path, shown }: Sign): string => `${name}, ${path}: ${shown}`;
