import { logger } from '#functions/platform/logger.ts';
import { sendMail } from '#functions/platform/mail/send-mail.ts';
import { ACTIVATION_LIFETIME, CHECK_EMAIL, EMAIL_NOT_SENT } from '#shared/auth/account.ts';
import { HOUR } from '#shared/kernel/time.ts';

const text = (link: string) => `An Accredit account was created with this address.

To activate it, open this link within ${ACTIVATION_LIFETIME / HOUR} hours:

${link}

If you did not create it, ignore this email. The account remains inactive.
`;

/**
 * Sends the account activation link.
 * @returns the message for the user; the account exists whether or not the email was sent
 */
export const sendActivation = async (to: string, link: string): Promise<string> => {
  try {
    await sendMail({ to, subject: 'Activate your Accredit account', text: text(link) });
    return CHECK_EMAIL;
  } catch (error) {
    logger.error('activation mail not sent', { error: error as Error });
    return EMAIL_NOT_SENT;
  }
};
