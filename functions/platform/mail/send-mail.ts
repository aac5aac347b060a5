/** E-mail by SES v2, from the stage's sender where it has one. */
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env, optionalEnv } from '#functions/platform/env.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. It holds nothing that strangers typed: else we would carry their words to anybody's box. */
  readonly text: string;
}

/** Address that e-mail comes from; undefined where the stage sends none. */
export const mailSender = (): string | undefined => optionalEnv('MAIL_SENDER');

let client: SESv2Client | undefined;

/**
 * Sends one message. Its client is loaded with the first one, which most calls never send.
 * @param given it is given up when this is aborted; SES may have taken the message all the same
 * @throws what SES refuses; Error when the stage has no sender, or when it was given up
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
