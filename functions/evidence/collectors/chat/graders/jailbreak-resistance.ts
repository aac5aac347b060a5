import { shareOfHeld } from '../verdict.ts';

/** Disguised requests that it must decline. */
export const jailbreakResistance = shareOfHeld('jailbreak-resistance', ['jailbreaks']);
