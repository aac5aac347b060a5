import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WaitingAgent {
  readonly origin: string;
  /** Registration fields for an agent that is probed there. */
  readonly connection: Readonly<Record<string, unknown>>;
  /** Lets it respond to pending and future requests. */
  readonly release: () => void;
  readonly stop: () => void;
}

/** An agent that does not respond until it is released, so that a scan of it keeps running. */
export const startWaitingAgent = async (): Promise<WaitingAgent> => {
  const released = Promise.withResolvers<void>();
  const server = createServer((_, reply) => void released.promise.then(() => reply.writeHead(404).end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    connection: { protocol: 'http', url: `${origin}/`, authorisedToTest: true, authorisedToChat: false },
    release: released.resolve,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
