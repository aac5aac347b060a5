/** Servers of the agents, at URLs that are the same in every run except for the host. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';

export interface World {
  /** A loopback address unique to this run, of constant length, so that ports can be the same in every run. */
  readonly host: string;
  /** PEM of the certificate authority of the TLS servers. */
  readonly authority: string;
  /** Serves until the world ends; returns the origin. */
  readonly serve: (port: number, listener: RequestListener) => Promise<string>;
  readonly serveSecurely: (port: number, listener: RequestListener) => Promise<string>;
  readonly end: () => void;
}

export const openWorld = (): World => {
  const host = `127.84.${randomInt(100, 256)}.${randomInt(100, 255)}`;
  const authority = createAuthority();
  const certificate = authority.leaf({ names: `IP:${host}` });
  const servers: ReturnType<typeof createServer>[] = [];
  const listen = async (server: ReturnType<typeof createServer>, port: number, scheme: string) => {
    servers.push(server);
    server.listen(port, host);
    await once(server, 'listening');
    return `${scheme}://${host}:${port}`;
  };
  return {
    host,
    authority: authority.ca,
    serve: (port, listener) => listen(createServer(listener), port, 'http'),
    serveSecurely: (port, listener) => listen(createSecureServer(certificate, listener), port, 'https'),
    end: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      authority.close();
    },
  };
};
