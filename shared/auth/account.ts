import { DAY, HOUR } from '#shared/kernel/time.ts';

/** A session ends this long after sign-in, used or not. */
export const SESSION_LIFETIME = 12 * HOUR;

/** An invitation that is not accepted within this time is void. */
export const INVITATION_LIFETIME = 7 * DAY;

/** A link that activates an account is void after this time. */
export const ACTIVATION_LIFETIME = 2 * DAY;

/** So long a registration that nobody activates can have its e-mail sent again. */
export const PENDING_LIFETIME = 30 * DAY;

/** A link that sets a password anew is void after this time. */
export const RESET_LIFETIME = HOUR;

/** What a new account is told where no e-mail has to be confirmed first. */
export const ACCOUNT_READY = 'Your account is ready! You can now sign in immediately.';

/** What a new account is told where its address has to be confirmed first. */
export const CHECK_EMAIL = 'Check your e-mail and open the link in it to activate your account.';

/** What a new account is told when that e-mail could not be sent. */
export const EMAIL_NOT_SENT =
  'The e-mail that activates your account could not be sent. Sign in to have it sent again.';

/** What somebody is told who opens the link in another browser than the one that registered. */
export const PASSWORD_NEEDED =
  'Set a password for your account: this link was opened in another browser than the one that registered.';

/** The same for everybody, so that it does not tell who has an account. */
export const RESET_SENT = 'If an active account has this address, an e-mail with a link is on its way.';

/** What is answered to everybody where no e-mail is sent. */
export const RESET_BY_ADMIN =
  'This installation sends no e-mail. Ask an administrator of your organization for a link that sets a new password.';

/** What somebody is told who signs in before. */
export const NOT_ACTIVATED =
  'This account is not active yet. Open the link in the e-mail that we sent you, or have it sent again.';

/** The one answer to a wrong password and to an unknown e-mail address alike. */
export const WRONG_CREDENTIALS = 'Invalid email or password';

/** E-mail addresses that differ in case alone are one account. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/** The box that e-mail to an address lands in: what follows a plus before the `@` is its owner's to choose (RFC 5233). */
const mailboxOf = (email: string): string => canonicalEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** Whether two addresses lead to one person, as far as addresses tell. */
export const isSamePerson = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

/** Name of a tenant until its admin gives it another. */
export const firstTenantName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}'s organization`;
