import type { Exchange } from '../../probe/exchange.ts';
import type { Probe } from '../../probe/probe.ts';
import type { ProbeRequest } from '../../probe/probe-request.ts';
import { invalidToken } from '../caller.ts';
import type { ConnectionTarget } from '../collector.ts';
import { answerKind } from './answer-kind.ts';
import { completionUrl, modelsUrl } from './model-addresses.ts';
import type { CorsSights, HttpSights, PlainSight, TlsSights } from './sights.ts';

/** Below TLS 1.2 OpenSSL makes an offer only at this level; without it the refusal would be our own (probes §3). */
const LEGACY_CIPHERS = 'DEFAULT@SECLEVEL=0';
/** `.invalid` belongs to nobody (RFC 2606). The same on each run, so that the same sight is the same evidence. */
const FOREIGN_ORIGIN = 'https://page.probe.invalid';
const BROKEN_JSON = '{"jsonrpc": "2.0", "id": 1, ';
const ABSENT_PATH = '/accredit-probe-absent-page';

const get = (url: string) => ({ level: 'L0', method: 'GET', url, anonymous: true }) as const;

const tlsSights = async (probe: Probe, url: string): Promise<TlsSights> => {
  const usual = await probe.handshake({ url });
  // A server that ends our usual offer may speak nothing newer than the old one.
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

/** The plain twin: port 80 for an address on port 443, else the same port. */
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

/** A page that is not there, JSON that breaks off, and a body that is no JSON at all (probes §3 `leak.errors`). */
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

/**
 * The call that a program makes, without credentials: of a model with no question in it, which costs nothing; of anything
 * else with a body that nothing can act on.
 */
const postRequest = (connection: ConnectionTarget): ProbeRequest => {
  const completion = completionUrl(connection);
  const common = { method: 'POST', anonymous: true } as const;
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return completion === undefined
    ? {
        ...common,
        level: 'L0',
        url: connection.url,
        body: BROKEN_JSON,
        headers,
        provokesError: true,
      }
    : { ...common, level: 'L1', url: completion, body: '{}', headers };
};

type Calls = Pick<HttpSights, 'anonymous' | 'models' | 'post'>;

/** Each call that was refused without a challenge, made again with the stored credential: it shows whether that was what was wanted. */
const signedInSights = async (
  probe: Probe,
  { anonymous, models, post }: Calls,
  asked: Readonly<Record<keyof Calls, ProbeRequest | undefined>>,
): Promise<HttpSights['signedIn']> => {
  if (!probe.hasCredential) return undefined;
  const again = async (exchange: Exchange | undefined, request: ProbeRequest | undefined) =>
    // Only so many errors may be provoked, and those of the messages are worth more.
    request && !request.provokesError && answerKind(exchange) === 'turned-away'
      ? probe.request({ ...request, anonymous: false })
      : undefined;
  const seen = {
    anonymous: await again(anonymous, asked.anonymous),
    models: await again(models, asked.models),
    post: await again(post, asked.post),
  };
  return Object.fromEntries(Object.entries(seen).filter(([, exchange]) => exchange !== undefined));
};

const isTurnedAway = (exchange: Exchange | undefined): boolean =>
  ['refused', 'turned-away'].includes(answerKind(exchange));

/**
 * A call that was refused, made again with a made-up token: a door that it opens is open to everybody. The call of a program tells more
 * than a GET, of whose address there may be nothing to get.
 */
const tokenSight = async (
  probe: Probe,
  { anonymous, post }: Pick<HttpSights, 'anonymous' | 'post'>,
  asked: { readonly anonymous: ProbeRequest; readonly post: ProbeRequest },
) => {
  const withToken = (request: ProbeRequest) =>
    probe.request({
      ...request,
      headers: { ...request.headers, ...invalidToken },
    });
  // Only so many errors may be provoked, and those of the messages are worth more.
  if (isTurnedAway(post) && !asked.post.provokesError) return withToken(asked.post);
  return isTurnedAway(anonymous) ? withToken(asked.anonymous) : undefined;
};

/** Looks at the endpoint, as far as a wanted parameter needs it; access without credentials comes first. */
export const gatherHttp = async (
  probe: Probe,
  connection: ConnectionTarget,
  wanted: ReadonlySet<string>,
): Promise<HttpSights> => {
  const { url } = connection;
  const wants = (...ids: readonly string[]) => ids.some((id) => wanted.has(id));
  const secure = new URL(url).protocol === 'https:';
  const auth = wants('endpoint-auth-required', 'auth-scheme-strength');
  const list = modelsUrl(connection);

  const asked = {
    anonymous: get(url),
    models:
      (auth || wants('model-version-pinned')) && list ? ({ ...get(list), level: 'L1' } as const) : undefined,
    post: postRequest(connection),
  };
  const anonymous = await probe.request({ ...asked.anonymous, redirect: 'follow' });
  const models = asked.models && (await probe.request(asked.models));
  const post = auth ? await probe.request(asked.post) : undefined;
  const signedIn = auth ? await signedInSights(probe, { anonymous, models, post }, asked) : undefined;
  const withToken = auth ? await tokenSight(probe, { anonymous, post }, asked) : undefined;
  const wantsTls = wants('tls-min-version', 'tls-certificate-valid', 'transport-tls-enforced');
  const tls = secure && wantsTls ? await tlsSights(probe, url) : undefined;
  const plain = wants('transport-tls-enforced') ? await plainSight(probe, url) : undefined;
  const cors = wants('endpoint-auth-required') ? await corsSights(probe, url) : undefined;
  const errors = wants('error-detail-suppressed') ? await errorSights(probe, url) : undefined;
  const contact = new URL('/.well-known/security.txt', url).href;
  const securityTxt = wants('security-contact-published') ? await probe.request(get(contact)) : undefined;
  return {
    url,
    anonymous,
    models,
    post,
    signedIn,
    invalidToken: withToken,
    tls,
    plain,
    cors,
    errors,
    securityTxt,
  };
};
