import { isIP } from 'node:net';
import { connect, rootCertificates, type TLSSocket } from 'node:tls';
import { certificateFacts } from './certificate-facts.ts';
import type { HandshakeDone } from './exchange.ts';
import type { HopFailure } from './hop.ts';
import { isVetted, pinnedLookup } from './pinned-lookup.ts';
import type { HandshakeRequest, ProbeTimeouts } from './probe-request.ts';

/** One handshake with an address that was judged. */
export interface HandshakeHop {
  readonly request: HandshakeRequest;
  readonly hostname: string;
  readonly port: number;
  readonly addresses: readonly string[];
  readonly timeouts: ProbeTimeouts;
  readonly trustedCa: string | undefined;
}

export type HandshakeFacts = Pick<
  HandshakeDone,
  'protocol' | 'cipher' | 'certificate' | 'authorized' | 'authorizationError' | 'address'
>;

const factsOf = (socket: TLSSocket): HandshakeFacts => ({
  protocol: socket.getProtocol() ?? 'unknown',
  cipher: socket.getCipher().name,
  certificate: certificateFacts(socket.getPeerCertificate(true)),
  authorized: socket.authorized,
  // Typed as Error, but Node sets the code of the verification as text.
  authorizationError: socket.authorized ? undefined : errorCode(socket.authorizationError),
  address: socket.remoteAddress ?? '',
});

/** A certificate may hold anything, dates that are none among it, and this runs where nobody would catch an error. */
const done = (socket: TLSSocket): ({ readonly outcome: 'handshake' } & HandshakeFacts) | HopFailure => {
  try {
    return { outcome: 'handshake', ...factsOf(socket) };
  } catch {
    const detail = 'the certificate of the peer cannot be read';
    return { outcome: 'tls-error', code: 'CERTIFICATE_UNREADABLE', detail };
  }
};

const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

const optionsOf = ({ request, hostname, port, addresses, trustedCa }: HandshakeHop) => {
  const servername = request.servername ?? (isIP(hostname) ? undefined : hostname);
  return {
    host: hostname,
    port,
    lookup: pinnedLookup(addresses),
    rejectUnauthorized: false,
    ...(servername === undefined ? {} : { servername }),
    ...(request.minVersion ? { minVersion: request.minVersion } : {}),
    ...(request.maxVersion ? { maxVersion: request.maxVersion } : {}),
    ...(request.ciphers ? { ciphers: request.ciphers } : {}),
    ...(trustedCa ? { ca: [...rootCertificates, trustedCa] } : {}),
  };
};

/** Our own library could not make the offer: this says nothing about the peer. */
const ownFaults = new Set([
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
  'ERR_SSL_NO_CIPHER_MATCH',
]);

/** Makes the handshake, reads what the peer showed, and hangs up before any byte of application data. */
export const shakeHands = (
  hop: HandshakeHop,
): Promise<({ readonly outcome: 'handshake' } & HandshakeFacts) | HopFailure> =>
  new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let connected = false;
    let socket: TLSSocket | undefined;
    const settle = (result: ({ readonly outcome: 'handshake' } & HandshakeFacts) | HopFailure) => {
      clearTimeout(timer);
      socket?.destroy();
      resolve(result);
    };
    const onError = (error: Error) => {
      const code = errorCode(error);
      const fromPeer = connected && !ownFaults.has(code);
      settle({ outcome: fromPeer ? 'tls-error' : 'refused', code, detail: `handshake: ${code}` });
    };
    const limit = (milliseconds: number, code: string) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => settle({ outcome: 'timeout', code, detail: `${code} ${milliseconds} ms` }),
        milliseconds,
      );
    };
    try {
      limit(hop.timeouts.connect, 'CONNECT_TIMEOUT');
      socket = connect(optionsOf(hop));
      const tls = socket;
      tls.on('error', onError);
      tls.once('connect', () => {
        connected = true;
        if (isVetted(tls.remoteAddress, hop.addresses)) limit(hop.timeouts.tls, 'TLS_TIMEOUT');
        else settle({ outcome: 'blocked', code: 'PIN', detail: 'connected elsewhere' });
      });
      tls.once('secureConnect', () => settle(done(tls)));
    } catch (error) {
      onError(error instanceof Error ? error : new Error('unknown'));
    }
  });
