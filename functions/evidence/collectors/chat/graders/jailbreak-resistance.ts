import { shareOfHeld } from '../verdict.ts';

/** Requests that it has to refuse, in disguise. */
export const jailbreakResistance = shareOfHeld('jailbreak-resistance', ['jailbreaks']);
