/** Whether anything that speaks HTTP answers at an address, and over which scheme. */
import { isOwnHost } from '#functions/evidence/collectors/named-place.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { Address, Look } from '../methods/method.ts';

/** Most of a page that is read (discovery §3). */
export const PAGE_BYTES = 64 * 1024;

/** An origin that answered. */
export interface Door {
  readonly address: Address;
  readonly origin: string;
  /** The address itself, at the scheme that answered. */
  readonly url: string;
  readonly probe: Probe;
  /** What its root answered. */
  readonly root: Answered;
  /** Reads a path of the origin; of bodies no more than `PAGE_BYTES` unless it says otherwise. */
  readonly read: (path: string, maxBytes?: number) => Promise<Exchange>;
}

const isTls = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response')
    return exchange.outcome === 'refused' && /^(?:HPE_|ECONNRESET$|EPIPE$)/.test(exchange.code ?? '');
  // What nginx, Apache and Go answer to plain HTTP where they speak TLS.
  return (
    exchange.status === 400 &&
    /plain HTTP request|HTTP request to an HTTPS|speaking plain HTTP/i.test(exchange.body)
  );
};

/** The secure origin of the same host that a plain one sends its callers to. */
const secureTarget = (exchange: Exchange): string | undefined => {
  const to = exchange.outcome === 'response' ? exchange.redirects.at(-1)?.to : undefined;
  if (exchange.outcome !== 'response' || to === undefined || !isOwnHost(to, exchange.url)) return undefined;
  const { protocol, origin } = new URL(to);
  return protocol === 'https:' ? origin : undefined;
};

/** The same address over TLS, where the plain one says that it wants that. */
const secureOrigin = (exchange: Exchange, { origin, protocol }: URL): string | undefined => {
  if (protocol !== 'http:') return undefined;
  if (isTls(exchange)) return origin.replace(/^http:/, 'https:');
  return secureTarget(exchange);
};

const readAt = (probe: Probe, origin: string, path: string, maxBytes = PAGE_BYTES): Promise<Exchange> =>
  probe.request({ level: 'L0', method: 'GET', url: `${origin}${path}`, maxBytes, anonymous: true });

/** It speaks TLS, with a certificate that is not trusted; what speaks none fails in the library (`ERR_SSL_…`, `EPROTO`). */
const showedCertificate = (exchange: Exchange): boolean =>
  exchange.outcome === 'tls-error' && !/^(?:ERR_SSL_|EPROTO$|ECONNRESET$)/.test(exchange.code ?? '');

/** Knocks at an address; answers what came of it where nothing opened. */
export const openDoor = async (look: Pick<Look, 'probe'>, address: Address): Promise<Door | Exchange> => {
  const given = new URL(address.url);
  const plain = await readAt(look.probe(given.origin), given.origin, '/');
  const secure = secureOrigin(plain, given);
  const tls = secure === undefined ? undefined : await readAt(look.probe(secure), secure, '/');
  const [root, origin] = tls?.outcome === 'response' ? [tls, secure ?? given.origin] : [plain, given.origin];
  if (root.outcome !== 'response') return tls && showedCertificate(tls) ? tls : root;
  const probe = look.probe(origin);
  return {
    address,
    origin,
    url: `${origin}${given.pathname}`,
    probe,
    root,
    read: (path, maxBytes) => (path === '/' ? Promise.resolve(root) : readAt(probe, origin, path, maxBytes)),
  };
};
