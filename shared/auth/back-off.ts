/**
 * Back-off of sign-in: after so many failures each further try has to wait, twice as long every time. It slows guessing
 * without locking an account for good (NIST SP 800-63B §5.2.2 asks for a limit of this kind). E-mails that somebody asks
 * for are held back alike, so that nobody's box can be filled; each counts as a failure.
 */
import { DAY, HOUR, type Instant, later, MINUTE, SECOND } from '#shared/kernel/time.ts';

export interface BackOff {
  /** Tries in a row that have not succeeded. */
  readonly failures: number;
  /** No try is taken before this instant. */
  readonly blockedUntil?: Instant;
}

/**
 * Failures that are free, and the wait after them. A stranger can turn none of them against who comes in a browser in which he signed
 * in before: its tries, and the e-mails asked for in it, count by themselves (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"). Without such a browser, guesses at an account count for the network that they come from, and what counts for a whole
 * account or a whole network holds back nobody who signed in to that account from that network before. Who comes in a new browser from
 * a network where strangers guess at the account, or from a new network, waits with the strangers.
 */
const limits = {
  /** Guesses at one account from one network. */
  guess: { free: 5, firstWait: 5 * SECOND },
  /** Guesses at one account from networks that it is not known in, many of which one attacker may have. */
  account: { free: 50, firstWait: 5 * SECOND },
  /** Failures from one network at whatever account that is not known in it; it may be a hospital's. */
  network: { free: 100, firstWait: 5 * SECOND },
  /** Guesses at the current password by who has a session. */
  'own-password': { free: 5, firstWait: 5 * SECOND },
  /** New organizations from one network. */
  founding: { free: 20, firstWait: MINUTE },
  'mail-account': { free: 1, firstWait: MINUTE },
  'mail-network': { free: 10, firstWait: MINUTE },
} as const;
export type BackOffSubject = keyof typeof limits;

const LONGEST_WAIT = 15 * MINUTE;

/** So long after a sign-in an account is known in the network that it came from. */
export const KNOWN_FOR = 90 * DAY;

/** After this long without a failure all is forgotten; longer than the longest wait. */
export const FAILURES_FORGOTTEN_AFTER = HOUR;

/** The state after one more failure. */
export const afterFailure = (subject: BackOffSubject, before: BackOff | undefined, now: Instant): BackOff => {
  const failures = (before?.failures ?? 0) + 1;
  const { free, firstWait } = limits[subject];
  const beyond = failures - free;
  if (beyond < 0) return { failures };
  return { failures, blockedUntil: later(now, Math.min(firstWait * 2 ** beyond, LONGEST_WAIT)) };
};

/** Seconds until the next try is taken; 0 when it is taken now. */
export const secondsToWait = (state: BackOff | undefined, now: Instant): number =>
  state?.blockedUntil === undefined
    ? 0
    : Math.max(0, Math.ceil((Date.parse(state.blockedUntil) - Date.parse(now)) / SECOND));
