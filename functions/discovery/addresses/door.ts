/** Whether anything that speaks HTTP answers at an address, and over which scheme. */
import { isOwnHost } from '#functions/evidence/collectors/named-place.ts';
import { isChallenged } from '#functions/evidence/collectors/refusal.ts';
import { isLoopback } from '#functions/evidence/loopback.ts';
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

/** What answered at the root of an origin. */
interface Answering {
  readonly origin: string;
  readonly root: Exchange;
}

const rootAt = async (look: Pick<Look, 'probe'>, origin: string): Promise<Answering> => ({
  origin,
  root: await readAt(look.probe(origin), origin, '/'),
});

/** The same over TLS, where what answers at the plain one wants that. */
const overTls = async (look: Pick<Look, 'probe'>, plain: Answering): Promise<Answering> => {
  const origin = secureOrigin(plain.root, new URL(plain.origin));
  if (origin === undefined) return plain;
  const secure = await rootAt(look, origin);
  const isSeen = secure.root.outcome === 'response';
  return isSeen || (plain.root.outcome !== 'response' && showedCertificate(secure.root)) ? secure : plain;
};

/** Refuses whatever it is asked by a name that it does not go by (RFC 9110 §15.5.4, §15.5.20). */
const refusesName = ({ root }: Answering): boolean =>
  root.outcome === 'response' && (root.status === 403 || root.status === 421) && !isChallenged(root);

/** The same by the name of this machine, where its number is refused: servers that only it may call look at how they are called. */
const byName = async (look: Pick<Look, 'probe'>, numbered: Answering): Promise<Answering> => {
  const url = new URL(numbered.origin);
  if (!isLoopback(url) || url.hostname === 'localhost' || !refusesName(numbered)) return numbered;
  url.hostname = 'localhost';
  const named = await rootAt(look, url.origin);
  return named.root.outcome === 'response' && !refusesName(named) ? named : numbered;
};

/** Knocks at an address; answers what came of it where nothing opened. */
export const openDoor = async (look: Pick<Look, 'probe'>, address: Address): Promise<Door | Exchange> => {
  const given = new URL(address.url);
  const plain = await rootAt(look, given.origin);
  const { origin, root } = await byName(look, await overTls(look, plain));
  if (root.outcome !== 'response') return root;
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
