/**
 * Code of a 429 that is not a rejection: the sign-in found no free slot in time, and the client should retry.
 */
export const SLOT_TIMEOUT = 'turn-not-reached';
