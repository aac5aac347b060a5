import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of an agent for `/.well-known/security.txt`. */
export type SecurityContact = 'none' | 'expired' | 'valid';

export interface ContactAgent {
  /** Registration fields for an agent that is probed there. */
  readonly connection: Readonly<Record<string, unknown>>;
  /** Publishes this contact from now on. */
  readonly publish: (contact: SecurityContact) => void;
  readonly stop: () => void;
}

const ends: Readonly<Record<Exclude<SecurityContact, 'none'>, string>> = {
  expired: '2020-01-01T00:00:00Z',
  valid: '2999-01-01T00:00:00Z',
};

/** Starts an HTTP agent whose only response is its security contact (RFC 9116); it publishes none initially. */
export const startContactAgent = async (): Promise<ContactAgent> => {
  let contact: SecurityContact = 'none';
  const server = createServer(({ url }, reply) => {
    if (url !== '/.well-known/security.txt' || contact === 'none') {
      reply.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    reply
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(`Contact: mailto:security@hospital.example\nExpires: ${ends[contact]}\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    connection: { protocol: 'http', url, authorisedToTest: true, authorisedToChat: false },
    publish: (next) => {
      contact = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Returns an attestation that the security contact of an agent is published. */
export const contactAttestation = () => ({
  parameter: 'security-contact-published',
  value: true,
  person: { name: 'Dana Reyes', role: 'Security Officer' },
  document: { reference: 'Page for researchers', date: '2026-07-01' },
  statement: 'I opened the page and wrote to the mailbox.',
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
});
