import { DAY, HOUR } from '#shared/kernel/time.ts';

/** A session ends this long after sign-in, used or not. */
export const SESSION_LIFETIME = 12 * HOUR;

/** An invitation that is not accepted within this time is void. */
export const INVITATION_LIFETIME = 7 * DAY;

/** A link that activates an account is void after this time. */
export const ACTIVATION_LIFETIME = 2 * DAY;

/** What a new account is told where no e-mail has to be confirmed first. */
export const ACCOUNT_READY = 'Your account is ready! You can now sign in immediately.';

/** What a new account is told where its address has to be confirmed first. */
export const CHECK_EMAIL = 'Check your e-mail and open the link in it to activate your account.';

/** What a new account is told when that e-mail could not be sent. */
export const EMAIL_NOT_SENT =
  'The e-mail that activates your account could not be sent. Sign in to have it sent again.';

/** What somebody is told who signs in before. */
export const NOT_ACTIVATED =
  'This account is not active yet. Open the link in the e-mail that we sent you, or have it sent again.';

/** The one answer to a wrong password and to an unknown e-mail address alike. */
export const WRONG_CREDENTIALS = 'Invalid email or password';

/** E-mail addresses that differ in case alone are one account. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/** Name of a tenant until its admin gives it another. */
export const firstTenantName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}'s organization`;
