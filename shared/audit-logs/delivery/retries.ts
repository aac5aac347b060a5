/** When a destination that failed is called again. Nothing is given up: what it missed waits in the trail. */
import { HOUR, type Instant, later, MINUTE } from '#shared/kernel/time.ts';

const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = HOUR;
/** A destination that has not succeeded for so long since its first failure counts as failing. */
export const FAILING_AFTER = HOUR;
/** What a receiver asks to wait is kept to, up to this. */
const LONGEST_ASKED = HOUR;

export interface Failures {
  /** Tries in a row that failed. */
  readonly failures: number;
  readonly failedSince?: Instant | undefined;
}

/** After one more failure. */
export const afterFailure = (
  { failures, failedSince }: Failures,
  now: Instant,
): { readonly failures: number; readonly failedSince: Instant } => ({
  failures: failures + 1,
  failedSince: failedSince ?? now,
});

/** Whether it has failed for so long that people have to look. */
export const isFailing = ({ failedSince }: Failures, now: Instant): boolean =>
  failedSince !== undefined && Date.parse(now) - Date.parse(failedSince) >= FAILING_AFTER;

/**
 * When it is tried again: a minute after the first failure, twice as long after each further one, an hour at most, and of that a part by chance
 * between a half and all, so that destinations that failed together do not come back together.
 * @param chance from 0 to 1
 * @param asked milliseconds that the receiver asked to wait (`Retry-After`)
 */
export const nextTry = (failures: number, now: Instant, chance: number, asked = 0): Instant => {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, failures - 1), LONGEST_WAIT);
  return later(now, Math.max(Math.round(wait * (0.5 + chance / 2)), Math.min(asked, LONGEST_ASKED)));
};

/** Milliseconds that `Retry-After` asks for (RFC 9110 §10.2.3); 0 where it says nothing that can be read. */
export const askedWait = (header: string | undefined, now: Instant): number => {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.parse(now));
};
