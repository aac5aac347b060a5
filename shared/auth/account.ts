import { DAY, HOUR } from '#shared/kernel/time.ts';

/** A session ends this long after sign-in, regardless of activity. */
export const SESSION_LIFETIME = 12 * HOUR;

/** An invitation expires after this time. */
export const INVITATION_LIFETIME = 7 * DAY;

/** An account activation link expires after this time. */
export const ACTIVATION_LIFETIME = 2 * DAY;

/** Period in which the activation email of a pending registration can be resent. */
export const PENDING_LIFETIME = 30 * DAY;

/** A password reset link expires after this time. */
export const RESET_LIFETIME = HOUR;

/** Minimum length of a new password. */
export const MIN_PASSWORD_LENGTH = 8;

/** Message for a new account that needs no email confirmation. */
export const ACCOUNT_READY = 'Your account is ready! You can now sign in immediately.';

/** Message for a new account that must confirm its email address. */
export const CHECK_EMAIL = 'Check your email and open the link in it to activate your account.';

/** Message for a new account whose activation email could not be sent. */
export const EMAIL_NOT_SENT = 'The activation email could not be sent. Sign in to have it sent again.';

/** Message for a user who opens the link in a different browser than the one used to register. */
export const PASSWORD_NEEDED =
  'Set a password for your account. This link was opened in a different browser than the one used to register.';

/** Identical for all addresses, so that it does not reveal accounts. */
export const RESET_SENT = 'If an active account has this address, we have sent it an email with a link.';

/** Response for every address if the installation sends no email. */
export const RESET_BY_ADMIN =
  'This installation sends no email. Ask an administrator of your organization for a password reset link.';

/** Message for a user who signs in before activation. */
export const NOT_ACTIVATED =
  'This account is not active yet. Open the link in the email that we sent you, or request another email.';

/** The same response for a wrong password and an unknown email address, so that it does not reveal accounts. */
export const WRONG_CREDENTIALS = 'Invalid email or password';

/** Email addresses that differ only in case belong to one account. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Returns the mailbox of an address. The part after a plus sign is chosen by the mailbox owner (RFC 5233), so
 * it is removed.
 */
const mailboxOf = (email: string): string => canonicalEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** Returns whether two addresses belong to the same mailbox, as far as addresses show it. */
export const isSamePerson = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

/** Returns the name of a new tenant until its administrator changes it. */
export const firstTenantName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}'s organization`;
