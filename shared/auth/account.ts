import { DAY, HOUR } from '#shared/kernel/time.ts';

/** A session ends this long after sign-in, used or not. */
export const SESSION_LIFETIME = 12 * HOUR;

/** An invitation that is not accepted within this time is void. */
export const INVITATION_LIFETIME = 7 * DAY;

/** What a new account is told: no e-mail has to be confirmed first. */
export const ACCOUNT_READY = 'Your account is ready! You can now sign in immediately.';

/** The one answer to a wrong password and to an unknown e-mail address alike. */
export const WRONG_CREDENTIALS = 'Invalid email or password';

/** E-mail addresses that differ in case alone are one account. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/** Name of a tenant until its admin gives it another. */
export const firstTenantName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}'s organisation`;
