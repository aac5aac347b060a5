/**
 * Sign-in back-off: after a number of failures each further attempt must wait, twice as long every time. It
 * slows guessing without locking an account permanently (NIST SP 800-63B §5.2.2 requires such a limit).
 * Requested emails are limited in the same way, so that an attacker cannot flood a mailbox; each counts as a
 * failure.
 */
import { DAY, HOUR, type Instant, later, MINUTE, SECOND } from '#shared/kernel/time.ts';

export interface BackOff {
  /** Number of consecutive failed attempts. */
  readonly failures: number;
  /** No attempt is accepted before this time. */
  readonly blockedUntil?: Instant;
}

/**
 * Free failures and the first wait after them. An attacker cannot use these limits against a user in a
 * browser that signed in before: attempts and email requests in that browser are counted separately (OWASP,
 * "Slow Down Online Guessing Attacks with Device Cookies"). Without such a browser, guesses at an account
 * count per source network. The limits of a whole account or a whole network do not affect users who signed
 * in to that account from that network before. A user in a new browser waits with the attackers if the
 * network is new or attackers guess at the account from it.
 */
const limits = {
  /** Guesses at one account from one network. */
  guess: { free: 5, firstWait: 5 * SECOND },
  /** Guesses at one account from networks unknown to it; one attacker may have many networks. */
  account: { free: 50, firstWait: 5 * SECOND },
  /** Failures from one network at any accounts unknown in it; the network may belong to a hospital. */
  network: { free: 100, firstWait: 5 * SECOND },
  /** Guesses at the current password by a signed-in user. */
  'own-password': { free: 5, firstWait: 5 * SECOND },
  /** New organizations from one network. */
  founding: { free: 20, firstWait: MINUTE },
  /** Demo sessions opened from one network. */
  demo: { free: 30, firstWait: MINUTE },
  'mail-account': { free: 1, firstWait: MINUTE },
  'mail-network': { free: 10, firstWait: MINUTE },
} as const;
export type BackOffSubject = keyof typeof limits;

const LONGEST_WAIT = 15 * MINUTE;

/** A network stays known to an account this long after a sign-in from it. */
export const KNOWN_FOR = 90 * DAY;

/** Failures expire after this time without a new one; longer than the longest wait. */
export const FAILURES_FORGOTTEN_AFTER = HOUR;

/** Returns the state after one more failure. */
export const afterFailure = (subject: BackOffSubject, before: BackOff | undefined, now: Instant): BackOff => {
  const failures = (before?.failures ?? 0) + 1;
  const { free, firstWait } = limits[subject];
  const beyond = failures - free;
  if (beyond < 0) return { failures };
  return { failures, blockedUntil: later(now, Math.min(firstWait * 2 ** beyond, LONGEST_WAIT)) };
};

/** Returns the seconds until the next attempt is accepted; 0 if it is accepted now. */
export const secondsToWait = (state: BackOff | undefined, now: Instant): number =>
  state?.blockedUntil === undefined
    ? 0
    : Math.max(0, Math.ceil((Date.parse(state.blockedUntil) - Date.parse(now)) / SECOND));
