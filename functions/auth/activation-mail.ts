import { logger } from '#functions/platform/logger.ts';
import { sendMail } from '#functions/platform/mail/send-mail.ts';
import { ACTIVATION_LIFETIME, CHECK_EMAIL, EMAIL_NOT_SENT } from '#shared/auth/account.ts';
import { HOUR } from '#shared/kernel/time.ts';

const text = (link: string) => `Somebody, most likely you, made an account at Accredit with this address.

Activate it by opening this link within ${ACTIVATION_LIFETIME / HOUR} hours:

${link}

If it was not you, do nothing: the account stays closed.
`;

/**
 * Sends the link that activates an account.
 * @returns what to tell the person; the account is there whether the e-mail went out or not
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
