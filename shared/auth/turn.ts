/** Code of a 429 that refuses nobody: a sign-in waited for its turn in vain so far, and whoever asks again is let in. */
export const TURN_NOT_REACHED = 'turn-not-reached';
