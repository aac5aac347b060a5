/** Schedules calls to a destination after a failure. No event is dropped: missed events wait in the trail. */
import { HOUR, type Instant, later, MINUTE } from '#shared/kernel/time.ts';

const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = HOUR;
/** A destination counts as failing this long after its first failure without a success. */
export const FAILING_AFTER = HOUR;
/** Longest wait that a receiver may request. */
const LONGEST_ASKED = HOUR;

export interface Failures {
  /** Number of consecutive failed attempts. */
  readonly failures: number;
  readonly failedSince?: Instant | undefined;
}

/** Returns the state after one more failure. */
export const afterFailure = (
  { failures, failedSince }: Failures,
  now: Instant,
): { readonly failures: number; readonly failedSince: Instant } => ({
  failures: failures + 1,
  failedSince: failedSince ?? now,
});

/** Returns whether it has failed long enough to need attention. */
export const isFailing = ({ failedSince }: Failures, now: Instant): boolean =>
  failedSince !== undefined && Date.parse(now) - Date.parse(failedSince) >= FAILING_AFTER;

/**
 * Returns the time of the next attempt. The delay is a minute after the first failure, doubles after each
 * further one, and is at most an hour. Random jitter between half and all of it prevents destinations that
 * failed together from retrying together.
 * @param chance from 0 to 1
 * @param asked milliseconds that the receiver requested (`Retry-After`)
 */
export const nextTry = (failures: number, now: Instant, chance: number, asked = 0): Instant => {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, failures - 1), LONGEST_WAIT);
  return later(now, Math.max(Math.round(wait * (0.5 + chance / 2)), Math.min(asked, LONGEST_ASKED)));
};

/** Returns the milliseconds requested by `Retry-After` (RFC 9110 §10.2.3); 0 if the header is not valid. */
export const askedWait = (header: string | undefined, now: Instant): number => {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.parse(now));
};
