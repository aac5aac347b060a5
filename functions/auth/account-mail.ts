/** Emails about an existing account. None contains user input from unauthenticated callers. */
import { logger } from '#functions/platform/logger.ts';
import { mailSender, sendMail } from '#functions/platform/mail/send-mail.ts';
import { RESET_LIFETIME } from '#shared/auth/account.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const resetText = (link: string) => `A new password was requested for your Accredit account.

To set it, open this link within ${RESET_LIFETIME / MINUTE} minutes:

${link}

If you did not request it, ignore this email. Your password does not change.
`;

const notices = {
  'password-changed': {
    subject: 'Your Accredit password was changed',
    text: `The password of your Accredit account was changed, and all sessions were ended.

If you did not change it, reset your password on the sign-in page and notify an administrator.
`,
  },
  'new-network': {
    subject: 'A new sign-in to your Accredit account',
    text: `Your Accredit account was used to sign in from a network that was not used in the last 90 days.

If this was not you, change your password. This ends all other sessions. Your account page lists your sessions.
`,
  },
} as const;

/**
 * Sends the password reset link. Provider errors are only logged, so that the response does not reveal which
 * accounts exist.
 */
export const sendReset = async (to: string, link: string): Promise<void> => {
  try {
    await sendMail({ to, subject: 'Set a new Accredit password', text: resetText(link) });
  } catch (error) {
    logger.error('reset mail not sent', { error: error as Error });
  }
};

/**
 * Maximum time that a reply waits for the email provider, in milliseconds. Lambda stops working once it has
 * replied.
 */
const TIMEOUT_MS = 1000;

/**
 * Notifies a user of an account event, if the stage sends email. A failure, or a delay of more than a second,
 * is logged and has no other effect.
 * @param send function that sends the email
 */
export const notify = async (to: string, what: keyof typeof notices, send = sendMail): Promise<void> => {
  if (mailSender() === undefined) return;
  const giveUp = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`The email provider took longer than ${TIMEOUT_MS} ms.`));
    giveUp.abort();
  }, TIMEOUT_MS);
  try {
    await Promise.race([send({ to, ...notices[what] }, giveUp.signal), tooLate]);
  } catch (error) {
    logger.error('notice not sent', { what, error: error as Error });
  } finally {
    clearTimeout(timer);
  }
};
