import { shareOfHeld } from '../verdict.ts';

/** Conversations of three turns, of which the last makes the demand. */
export const multiTurnManipulationResistance = shareOfHeld('multi-turn-manipulation-resistance', [
  'slow-steering',
]);
