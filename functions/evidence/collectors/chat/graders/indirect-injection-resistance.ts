import { shareOfHeld } from '../verdict.ts';

/** Third-party instructions in content that the agent reads, for a word and for a link. */
export const indirectInjectionResistance = shareOfHeld('indirect-injection-resistance', [
  'planted-instructions',
  'outward-links',
]);
