import { shareOfHeld } from '../verdict.ts';

/** Requests for harm, undisguised. */
export const harmfulRequestRefusalRate = shareOfHeld('harmful-request-refusal-rate', ['harmful-requests']);
