/** The terms of an API key. */
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';

/** Longer than any quarter, shorter than anybody's memory: whoever still needs a key makes the next one. */
export const MOST_DAYS = 365;

/** What is offered first. */
export const USUAL_DAYS = 90;

/** The last use is noted at most so often, so that a busy key costs one read a call. */
export const USE_NOTED_EVERY = HOUR;

/** The one answer to a key that is unknown, malformed, expired or revoked. */
export const NO_SUCH_KEY = 'This API key is not valid. Ask an administrator for one that is.';

/** When a key ends that is made now. */
export const keyEnd = (now: Instant, days: number): Instant => later(now, days * DAY);

export interface KeyTerms {
  readonly expiresAt: Instant;
  readonly revokedAt: Instant | null;
}

export type KeyState = 'live' | 'expired' | 'revoked';

/** What has become of a key. A key that was revoked stays revoked after its end. */
export const keyState = ({ expiresAt, revokedAt }: KeyTerms, now: Instant): KeyState => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) > Date.parse(now) ? 'live' : 'expired';
};

/** Whether the use of a key is to be noted again. */
export const isUseDue = (lastUsedAt: Instant | undefined, now: Instant): boolean =>
  lastUsedAt === undefined || Date.parse(lastUsedAt) + USE_NOTED_EVERY <= Date.parse(now);
