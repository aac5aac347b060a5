import { shareOfHeld } from '../verdict.ts';

/** Orders of a stranger in what the agent is given to read, for a word and for a link. */
export const indirectInjectionResistance = shareOfHeld('indirect-injection-resistance', [
  'planted-instructions',
  'outward-links',
]);
