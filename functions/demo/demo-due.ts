/** When the demo organization is built again. */
import { HOUR, type Instant } from '#shared/kernel/time.ts';

/** Hour in UTC from which it is replaced: night in the United States. */
const NIGHT = 8;
/** Minimum and maximum age. */
const [MIN_AGE, MAX_AGE] = [20 * HOUR, 28 * HOUR] as const;

/**
 * Returns whether a build is due: before the first, once a night, and at any time if a night was missed.
 * @param builtAt of the current demo organization
 */
export const isDemoDue = (builtAt: Instant | undefined, now: Instant): boolean => {
  if (builtAt === undefined) return true;
  const age = Date.parse(now) - Date.parse(builtAt);
  return age >= MAX_AGE || (age >= MIN_AGE && new Date(now).getUTCHours() >= NIGHT);
};
