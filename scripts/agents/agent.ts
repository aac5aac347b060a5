/** A test agent of this folder, and how it is served. */
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { TlsOptions } from 'node:tls';
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import type { createAuthority, LeafOptions } from '#functions/platform/outbound/fixtures/certificates.ts';
import {
  type LoopbackServer,
  serveHttp,
  serveHttps,
  serveTcp,
} from '#functions/platform/outbound/fixtures/loopback-servers.ts';

/** Request handler of an agent, which may need its own address. */
export type Answering = (originOf: () => string) => RequestListener;

export interface Agent {
  /** Description, such as `a tool server behind OAuth`. */
  readonly name: string;
  readonly protocol: ConnectionTarget['protocol'];
  readonly path: string;
  /** Credential that its tenant stored; absent if there is none. */
  readonly credential?: { readonly header: string; readonly secret: string };
  readonly answering: Answering;
  readonly certificate?: LeafOptions;
  readonly tls?: TlsOptions;
  /** Whether the same port also accepts plain text. */
  readonly alsoPlain?: boolean;
}

export interface BadAgent extends Agent {
  /** Its fault, in a few words. */
  readonly fault: string;
  /** Every parameter that fails because of it, regardless of severity. */
  readonly fails: readonly string[];
}

/** A key that is generated quickly. */
const quick: LeafOptions = { key: 'ec -pkeyopt ec_paramgen_curve:P-256' };

/** First byte of a TLS handshake (RFC 8446 §5.1). */
const HANDSHAKE = 0x16;

/** Shares one port between two servers, selected by the first byte of a connection. */
const servedAlike = async (secure: LoopbackServer, plain: LoopbackServer): Promise<LoopbackServer> => {
  const both = await serveTcp((socket) =>
    socket.once('data', (first) => {
      const behind = connect(first[0] === HANDSHAKE ? secure.port : plain.port, '127.0.0.1');
      behind.on('error', () => socket.destroy()).write(first);
      socket.on('close', () => behind.destroy());
      socket.pipe(behind).pipe(socket);
    }),
  );
  const close = async () => {
    await Promise.all([both, secure, plain].map((server) => server.close()));
  };
  return { port: both.port, origin: `https://127.0.0.1:${both.port}`, close };
};

/** Serves an agent over https, with a certificate of the authority. */
export const serveAgent = async (
  { answering, certificate = {}, tls = {}, alsoPlain = false }: Agent,
  authority: ReturnType<typeof createAuthority>,
): Promise<LoopbackServer> => {
  let origin = '';
  const listener = answering(() => origin);
  const secure = await serveHttps(authority.leaf({ ...quick, ...certificate }), listener, {
    minVersion: 'TLSv1.2',
    ...tls,
  });
  const server = alsoPlain ? await servedAlike(secure, await serveHttp(listener)) : secure;
  origin = server.origin;
  return server;
};
