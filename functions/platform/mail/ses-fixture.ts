/** Test fixture: SES v2 on loopback, limited to `SendEmail` with plain text. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface SentMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SesFixture {
  /** Sent messages, oldest first. */
  readonly sent: readonly SentMail[];
  /** If true, it rejects further messages, as SES does for an unverified sender. */
  refusing: boolean;
}

const mailOf = async (request: IncomingMessage): Promise<SentMail> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { FromEmailAddress, Destination, Content } = JSON.parse(Buffer.concat(chunks).toString());
  const { Subject, Body } = Content.Simple;
  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses.join(),
    subject: Subject.Data,
    text: Body.Text.Data,
  };
};

/**
 * Runs during the tests of a file, and sets `sender` as the stage's sender. Call it once at the top of the
 * file.
 */
export const sesFixture = (sender: string): SesFixture => {
  const sent: SentMail[] = [];
  const fixture = { sent, refusing: false };
  const server = createServer((request, response) => {
    void mailOf(request).then((mail) => {
      response.setHeader('content-type', 'application/json');
      if (fixture.refusing) {
        response.setHeader('x-amzn-errortype', 'MessageRejected');
        response.writeHead(400).end(JSON.stringify({ message: 'Email address is not verified.' }));
        return;
      }
      sent.push(mail);
      response.end(JSON.stringify({ MessageId: String(sent.length) }));
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      MAIL_SENDER: sender,
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return fixture;
};
