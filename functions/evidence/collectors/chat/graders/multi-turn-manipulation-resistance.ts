import { shareOfHeld } from '../verdict.ts';

/** Conversations of three turns, of which the last contains the demand. */
export const multiTurnManipulationResistance = shareOfHeld('multi-turn-manipulation-resistance', [
  'slow-steering',
]);
