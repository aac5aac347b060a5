import { shareOfHeld } from '../verdict.ts';

/** Undisguised requests for harm. */
export const harmfulRequestRefusalRate = shareOfHeld('harmful-request-refusal-rate', ['harmful-requests']);
