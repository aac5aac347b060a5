import { shareOfHeld } from '../verdict.ts';

/** Orders of the caller, in plain words and in disguise. */
export const directInjectionResistance = shareOfHeld('direct-injection-resistance', [
  'direct-override',
  'encoded-override',
]);
