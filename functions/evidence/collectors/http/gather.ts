import { withoutQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import type { Probe } from '../../probe/probe.ts';
import type { ConnectionTarget } from '../collector.ts';
import { gatherAccess, get } from './gather-access.ts';
import type { CorsSights, HttpSights, PlainSight, TlsSights } from './sights.ts';

/**
 * OpenSSL offers versions below TLS 1.2 only at this level; otherwise the rejection would come from the
 * client (probes §3).
 */
const LEGACY_CIPHERS = 'DEFAULT@SECLEVEL=0';
/** `.invalid` is reserved (RFC 2606). Constant, so that equal observations produce equal evidence. */
const FOREIGN_ORIGIN = 'https://page.probe.invalid';
const BROKEN_JSON = '{"jsonrpc": "2.0", "id": 1, ';
const ABSENT_PATH = '/accredit-probe-absent-page';

const tlsSights = async (probe: Probe, url: string): Promise<TlsSights> => {
  const usual = await probe.handshake({ url });
  // A server that ends the default handshake may support nothing newer than the old version.
  if (usual.outcome !== 'handshake' && usual.outcome !== 'tls-error') return { usual };
  const old = { url, minVersion: 'TLSv1', ciphers: LEGACY_CIPHERS } as const;
  const legacy = await probe.handshake({ ...old, maxVersion: 'TLSv1.1' });
  if (legacy.outcome === 'handshake') {
    return { usual, legacy, oldest: await probe.handshake({ ...old, maxVersion: 'TLSv1' }) };
  }
  if (usual.outcome !== 'handshake') return { usual, legacy };
  return {
    usual,
    legacy,
    tls12: await probe.handshake({ url, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }),
  };
};

/** Probes the plain HTTP counterpart: port 80 for an address on port 443, otherwise the same port. */
const plainSight = async (probe: Probe, address: string): Promise<PlainSight> => {
  const url = new URL(address);
  if (url.protocol === 'http:')
    return { listener: 'registered', exchange: await probe.request(get(address)) };
  const listener = url.port === '' ? 'port-80' : 'same-port';
  const port = url.port === '' ? '' : `:${url.port}`;
  return { listener, exchange: await probe.request(get(`http://${url.hostname}${port}${url.pathname}`)) };
};

const corsSights = async (probe: Probe, url: string): Promise<CorsSights> => {
  const headers = { origin: FOREIGN_ORIGIN };
  const asks = {
    ...headers,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  return {
    preflight: await probe.request({ level: 'L0', method: 'OPTIONS', url, anonymous: true, headers: asks }),
    read: await probe.request({ ...get(url), headers }),
  };
};

/** Requests a missing page, truncated JSON, and a body that is not JSON (probes §3 `leak.errors`). */
const errorSights = async (probe: Probe, url: string) => {
  const provoke = (body: string, type: string) =>
    ({
      level: 'L0',
      method: 'POST',
      url,
      body,
      headers: { 'content-type': type, accept: 'application/json, text/event-stream' },
      provokesError: true,
    }) as const;
  return [
    await probe.request({ level: 'L0', method: 'GET', url: new URL(ABSENT_PATH, url).href }),
    await probe.request(provoke(BROKEN_JSON, 'application/json')),
    await probe.request(provoke('not json', 'text/plain')),
  ];
};

/** Probes the endpoint as far as the requested parameters need it; access without credentials comes first. */
export const gatherHttp = async (
  probe: Probe,
  connection: ConnectionTarget,
  wanted: ReadonlySet<string>,
): Promise<HttpSights> => {
  const url = withoutQuerySecrets(connection.url);
  const wants = (...ids: readonly string[]) => ids.some((id) => wanted.has(id));
  const secure = new URL(url).protocol === 'https:';
  const access = await gatherAccess(probe, connection, {
    auth: wants('endpoint-auth-required', 'auth-scheme-strength'),
    list: wants('model-version-pinned'),
  });
  const wantsTls = wants('tls-min-version', 'tls-certificate-valid', 'transport-tls-enforced');
  const tls = secure && wantsTls ? await tlsSights(probe, url) : undefined;
  const plain = wants('transport-tls-enforced') ? await plainSight(probe, url) : undefined;
  const cors = wants('endpoint-auth-required') ? await corsSights(probe, url) : undefined;
  const errors = wants('error-detail-suppressed') ? await errorSights(probe, url) : undefined;
  const contact = new URL('/.well-known/security.txt', url).href;
  const securityTxt = wants('security-contact-published') ? await probe.request(get(contact)) : undefined;
  return { url, protocol: connection.protocol, ...access, tls, plain, cors, errors, securityTxt };
};
