/** E-mails about an account that exists. None holds anything that strangers typed. */
import { logger } from '#functions/platform/logger.ts';
import { mailSender, sendMail } from '#functions/platform/mail/send-mail.ts';
import { RESET_LIFETIME } from '#shared/auth/account.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const resetText = (
  link: string,
) => `Somebody, most likely you, asked for a new password of your account at Accredit.

Set it by opening this link within ${RESET_LIFETIME / MINUTE} minutes:

${link}

If it was not you, do nothing: the password stays as it is.
`;

const notices = {
  'password-changed': {
    subject: 'Your Accredit password was changed',
    text: `The password of your account at Accredit was changed, and every session has ended.

If it was not you, ask for a new password on the sign-in page, and tell an administrator.
`,
  },
  'new-network': {
    subject: 'A new sign-in to your Accredit account',
    text: `Somebody, most likely you, signed in to your account at Accredit from a network that it was not used from in the last 90 days.

If it was not you, change your password: that ends every other session. Your sessions are listed on your account's page.
`,
  },
} as const;

/** Sends the link of a reset. What the provider refuses is logged: nobody is told who has an account. */
export const sendReset = async (to: string, link: string): Promise<void> => {
  try {
    await sendMail({ to, subject: 'Set a new Accredit password', text: resetText(link) });
  } catch (error) {
    logger.error('reset mail not sent', { error: error as Error });
  }
};

/** How long a reply waits for the provider of e-mail, in milliseconds: Lambda does nothing any more once it has replied. */
const PATIENCE_MS = 1000;

/**
 * Tells a person what happened to the account, where the stage sends e-mail. What fails, or takes longer than a second, is logged
 * and undoes nothing.
 * @param send how it is sent
 */
export const notify = async (to: string, what: keyof typeof notices, send = sendMail): Promise<void> => {
  if (mailSender() === undefined) return;
  const giveUp = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`The provider of e-mail took longer than ${PATIENCE_MS} ms.`));
    giveUp.abort();
  }, PATIENCE_MS);
  try {
    await Promise.race([send({ to, ...notices[what] }, giveUp.signal), tooLate]);
  } catch (error) {
    logger.error('notice not sent', { what, error: error as Error });
  } finally {
    clearTimeout(timer);
  }
};
