import { isIP } from 'node:net';
import { connect, rootCertificates, type SecureVersion, type TLSSocket } from 'node:tls';
import { type CertificateFacts, certificateFacts } from './certificate-facts.ts';
import { denied } from './denied.ts';
import type { OutboundOptions } from './outbound-request.ts';
import type { Failed } from './outcome.ts';
import { isVetted, pinnedLookup } from './pinned-lookup.ts';
import { systemResolver } from './resolver.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';
import { judgeUrl } from './url-guard.ts';

/** A TLS handshake without a request. Trust is reported, not required. */
export interface HandshakeRequest {
  /** Host and port are taken from this URL; its scheme is ignored. */
  readonly url: string;
  readonly minVersion?: SecureVersion;
  readonly maxVersion?: SecureVersion;
  /**
   * OpenSSL cipher list; an offer below TLS 1.2 requires `DEFAULT@SECLEVEL=0`, otherwise the client itself
   * rejects it.
   */
  readonly ciphers?: string;
  /** Name for SNI and verification; defaults to the host of `url`, none for an IP literal. */
  readonly servername?: string;
}

/** One handshake with a checked address. */
interface HandshakeHop {
  readonly request: HandshakeRequest;
  readonly hostname: string;
  readonly port: number;
  readonly addresses: readonly string[];
  readonly timeouts: Timeouts;
  readonly trustedCa: string | undefined;
}

/** Facts that a peer presented in a handshake; trust is reported, not required. */
export interface HandshakeFacts {
  /** Protocol, such as `TLSv1.3`. */
  readonly protocol: string;
  /** OpenSSL name of the cipher suite. */
  readonly cipher: string;
  readonly certificate: CertificateFacts | undefined;
  /** True if chain and host name are valid for the trust store (and the tenant's CA). */
  readonly authorized: boolean;
  /** OpenSSL or Node code, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  readonly authorizationError: string | undefined;
  readonly address: string;
}

const factsOf = (socket: TLSSocket): HandshakeFacts => ({
  protocol: socket.getProtocol() ?? 'unknown',
  cipher: socket.getCipher().name,
  certificate: certificateFacts(socket.getPeerCertificate(true)),
  authorized: socket.authorized,
  // Typed as Error, but Node sets the code of the verification as text.
  authorizationError: socket.authorized ? undefined : errorCode(socket.authorizationError),
  address: socket.remoteAddress ?? '',
});

/** A certificate may contain anything, including invalid dates, and an error here would be uncaught. */
const done = (socket: TLSSocket): ({ readonly outcome: 'handshake' } & HandshakeFacts) | Failed => {
  try {
    return { outcome: 'handshake', ...factsOf(socket) };
  } catch {
    const detail = "the peer's certificate cannot be read";
    return { outcome: 'untrusted', code: 'CERTIFICATE_UNREADABLE', detail };
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

/** The local TLS library could not make the offer: this says nothing about the peer. */
const ownFaults = new Set([
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
  'ERR_SSL_NO_CIPHER_MATCH',
]);

/** Performs the handshake, reads the peer's facts, and closes the connection before any application data. */
const shakeHands = (
  hop: HandshakeHop,
): Promise<({ readonly outcome: 'handshake' } & HandshakeFacts) | Failed> =>
  new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let connected = false;
    let socket: TLSSocket | undefined;
    const settle = (result: ({ readonly outcome: 'handshake' } & HandshakeFacts) | Failed) => {
      clearTimeout(timer);
      socket?.destroy();
      resolve(result);
    };
    const onError = (error: Error) => {
      const code = errorCode(error);
      const fromPeer = connected && !ownFaults.has(code);
      settle({ outcome: fromPeer ? 'untrusted' : 'unreachable', code, detail: `handshake: ${code}` });
    };
    const limit = (milliseconds: number, code: string) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => settle({ outcome: 'timed-out', code, detail: `${code} ${milliseconds} ms` }),
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
        else settle({ outcome: 'refused', code: 'PIN', detail: 'connected to another address' });
      });
      tls.once('secureConnect', () => settle(done(tls)));
    } catch (error) {
      onError(error instanceof Error ? error : new Error('unknown'));
    }
  });

/** Performs one handshake with the host of an external address, with the same checks as a call. */
export const outboundHandshake = async (
  request: HandshakeRequest,
  {
    policy,
    resolver = systemResolver,
    trustedCa,
    ...options
  }: Omit<OutboundOptions, 'identity' | 'credential'>,
): Promise<({ readonly outcome: 'handshake' } & HandshakeFacts) | Failed> => {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const judged = await judgeUrl(request.url, policy, resolver, timeouts.dns);
  return judged.allowed ? shakeHands({ ...judged, request, timeouts, trustedCa }) : denied(judged);
};
