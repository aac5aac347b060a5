/** Email by SES v2, from the sender of the stage if it has one. */
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env, optionalEnv } from '#functions/platform/env.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /**
   * Plain text. It contains no user input of third parties, so that the product cannot be used to send their
   * messages.
   */
  readonly text: string;
}

/** Returns the sender address; undefined if the stage sends no email. */
export const mailSender = (): string | undefined => optionalEnv('MAIL_SENDER');

let client: SESv2Client | undefined;

/**
 * Sends one message. The client is loaded on first use, because most calls send none.
 * @param given aborts the call; SES may have accepted the message anyway
 * @throws SES errors; Error if the stage has no sender, or if aborted
 */
export const sendMail = async ({ to, subject, text }: Mail, given?: AbortSignal): Promise<void> => {
  const sdk = await import('@aws-sdk/client-sesv2');
  client ??= new sdk.SESv2Client({ maxAttempts: 3, requestHandler: requestLimits });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new sdk.SendEmailCommand({
      FromEmailAddress: `Accredit <${env('MAIL_SENDER')}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    }),
    given && { abortSignal: given },
  );
};
