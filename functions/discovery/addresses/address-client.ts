/** Detects whether an address responds over HTTP, and with which scheme. */
import { isOwnHost } from '#functions/evidence/collectors/named-place.ts';
import { isChallenged } from '#functions/evidence/collectors/rejection.ts';
import { isLoopback } from '#functions/evidence/loopback.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { Address, DiscoveryContext } from '../methods/method.ts';

/** Maximum bytes read of a page (discovery §3). */
export const PAGE_BYTES = 64 * 1024;

/** An origin that responded. */
export interface AddressClient {
  readonly address: Address;
  readonly origin: string;
  /** The address itself, with the scheme that responded. */
  readonly url: string;
  readonly probe: Probe;
  /** Response of its root. */
  readonly root: Answered;
  /** Reads a path of the origin, at most `PAGE_BYTES` of the body by default. */
  readonly read: (path: string, maxBytes?: number) => Promise<Exchange>;
}

const isTls = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response')
    return exchange.outcome === 'refused' && /^(?:HPE_|ECONNRESET$|EPIPE$)/.test(exchange.code ?? '');
  // Response of nginx, Apache and Go to plain HTTP on a TLS port.
  return (
    exchange.status === 400 &&
    /plain HTTP request|HTTP request to an HTTPS|speaking plain HTTP/i.test(exchange.body)
  );
};

/** Returns the secure origin of the same host that a plain one redirects to. */
const secureTarget = (exchange: Exchange): string | undefined => {
  const to = exchange.outcome === 'response' ? exchange.redirects.at(-1)?.to : undefined;
  if (exchange.outcome !== 'response' || to === undefined || !isOwnHost(to, exchange.url)) return undefined;
  const { protocol, origin } = new URL(to);
  return protocol === 'https:' ? origin : undefined;
};

/** Returns the same address over TLS, if the plain one requires it. */
const secureOrigin = (exchange: Exchange, { origin, protocol }: URL): string | undefined => {
  if (protocol !== 'http:') return undefined;
  if (isTls(exchange)) return origin.replace(/^http:/, 'https:');
  return secureTarget(exchange);
};

const readAt = (probe: Probe, origin: string, path: string, maxBytes = PAGE_BYTES): Promise<Exchange> =>
  probe.request({ level: 'L0', method: 'GET', url: `${origin}${path}`, maxBytes, anonymous: true });

/**
 * The endpoint uses TLS with an untrusted certificate; without TLS, the library fails with `ERR_SSL_…` or
 * `EPROTO`.
 */
const showedCertificate = (exchange: Exchange): boolean =>
  exchange.outcome === 'tls-error' && !/^(?:ERR_SSL_|EPROTO$|ECONNRESET$)/.test(exchange.code ?? '');

/** Response of the root of an origin. */
interface Answering {
  readonly origin: string;
  readonly root: Exchange;
}

const rootAt = async (context: Pick<DiscoveryContext, 'probe'>, origin: string): Promise<Answering> => ({
  origin,
  root: await readAt(context.probe(origin), origin, '/'),
});

/** Returns the same over TLS, if the plain endpoint requires it. */
const overTls = async (context: Pick<DiscoveryContext, 'probe'>, plain: Answering): Promise<Answering> => {
  const origin = secureOrigin(plain.root, new URL(plain.origin));
  if (origin === undefined) return plain;
  const secure = await rootAt(context, origin);
  const isSeen = secure.root.outcome === 'response';
  return isSeen || (plain.root.outcome !== 'response' && showedCertificate(secure.root)) ? secure : plain;
};

/**
 * Returns whether the server rejects requests under a host name it does not recognize (RFC 9110 §15.5.4,
 * §15.5.20).
 */
const refusesName = ({ root }: Answering): boolean =>
  root.outcome === 'response' && (root.status === 403 || root.status === 421) && !isChallenged(root);

/**
 * Returns the same by this machine's name, if its IP address is rejected: local-only servers may check the
 * host name.
 */
const byName = async (context: Pick<DiscoveryContext, 'probe'>, numbered: Answering): Promise<Answering> => {
  const url = new URL(numbered.origin);
  if (!isLoopback(url) || url.hostname === 'localhost' || !refusesName(numbered)) return numbered;
  url.hostname = 'localhost';
  const named = await rootAt(context, url.origin);
  return named.root.outcome === 'response' && !refusesName(named) ? named : numbered;
};

/** Connects to an address; returns the failed exchange if nothing responded. */
export const openAddress = async (
  context: Pick<DiscoveryContext, 'probe'>,
  address: Address,
): Promise<AddressClient | Exchange> => {
  const given = new URL(address.url);
  const plain = await rootAt(context, given.origin);
  const { origin, root } = await byName(context, await overTls(context, plain));
  if (root.outcome !== 'response') return root;
  const probe = context.probe(origin);
  return {
    address,
    origin,
    url: `${origin}${given.pathname}`,
    probe,
    root,
    read: (path, maxBytes) => (path === '/' ? Promise.resolve(root) : readAt(probe, origin, path, maxBytes)),
  };
};
