/** Lifetime and state of an API key. */
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';

/** Maximum lifetime, in days. A client that still needs access then gets a new key. */
export const MAX_DAYS = 365;

/** Initial value in the form. */
export const USUAL_DAYS = 90;

/** Minimum interval between updates of the last use, so that a busy key costs one read per call. */
export const USE_NOTED_EVERY = HOUR;

/** The same response for an unknown, malformed, expired or revoked key. */
export const NO_SUCH_KEY = 'This API key is not valid. Ask an administrator for a valid key.';

/** Returns the expiry time of a key created now. */
export const keyEnd = (now: Instant, days: number): Instant => later(now, days * DAY);

export interface KeyTerms {
  readonly expiresAt: Instant;
  readonly revokedAt: Instant | null;
}

export type KeyState = 'live' | 'expired' | 'revoked';

/** Returns the state of a key. A revoked key remains revoked after its expiry. */
export const keyState = ({ expiresAt, revokedAt }: KeyTerms, now: Instant): KeyState => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) > Date.parse(now) ? 'live' : 'expired';
};

/** Whether the use of a key must be recorded again. */
export const isUseDue = (lastUsedAt: Instant | undefined, now: Instant): boolean =>
  lastUsedAt === undefined || Date.parse(lastUsedAt) + USE_NOTED_EVERY <= Date.parse(now);
