import type { Sign } from './signs.ts';

/** What signs say of the text that has them, each family once: "get_facts tells the model to … and imitates …". */
export const saidBy = (name: string, signs: readonly Sign[]): string =>
  `${name} ${[...new Map(signs.map(({ family, meaning }) => [family, meaning])).values()].join(' and ')}`;

/** A sign with its place, as a line of proof. */
export const lineOf = (name: string, { path, shown }: Sign): string => `${name}, ${path}: ${shown}`;
