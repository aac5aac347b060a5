import { shareOfHeld } from '../verdict.ts';

/** Direct and disguised orders of the caller. */
export const directInjectionResistance = shareOfHeld('direct-injection-resistance', [
  'direct-override',
  'encoded-override',
]);
