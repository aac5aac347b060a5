/**
 * Reads from container platforms: an engine at its Unix socket, and the API server of a cluster. Their
 * addresses come from this machine's own configuration and cannot be changed by responses: redirects are not
 * followed, and only GET is sent.
 */
import { createSecureContext } from 'node:tls';
import { apiServerPolicy } from './address-policy.ts';
import { forbid } from './call-rules.ts';
import { denied } from './denied.ts';
import { type Hop, sendHop } from './hop.ts';
import type { Failed } from './outcome.ts';
import { type Resolver, systemResolver } from './resolver.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';
import { withSocketPath } from './unix-socket.ts';
import { judgeUrl } from './url-guard.ts';

/** Cluster lists are large: one object may have 1.5 MB. */
const LARGEST = 8 * 1024 * 1024;
const DEFAULT_MILLISECONDS = 20_000;

/** API server of a cluster, from a kubeconfig or a service account. */
export interface ApiServer {
  /** `https://host:port`, with a path if clusters share a host. */
  readonly url: string;
  /** PEM of the trusted authorities; defaults to the public ones. */
  readonly ca?: string | undefined;
  /** Name in its certificate, if it differs from the host. */
  readonly serverName?: string | undefined;
  /** PEM of the client certificate and key. */
  readonly certificate?: { readonly cert: string; readonly key: string } | undefined;
  readonly token?: string | undefined;
}

export interface ControlRequest {
  /** Starts with `/`, with its query. */
  readonly path: string;
  readonly accept?: string | undefined;
  /** Default and maximum: 8 MiB. A larger body is `too-large`. */
  readonly maxBytes?: number | undefined;
  /** Timeout of the whole call. Default 20 s. */
  readonly milliseconds?: number | undefined;
}

export interface ControlAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8 with invalid bytes replaced. It is never stored as is. */
  readonly body: string;
}

export interface ControlOptions {
  /** Default: the system resolver. */
  readonly resolver?: Resolver | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Returns the product's ports on this machine. */
  readonly deniedPorts?: readonly number[] | undefined;
}

type Way = Pick<Hop, 'url' | 'hostname' | 'port' | 'addresses' | 'headers' | 'timeouts'> &
  Partial<Pick<Hop, 'unixSocket' | 'trust'>>;

const send = async (way: Way, request: ControlRequest, began: number): Promise<ControlAnswer | Failed> => {
  const { accept = 'application/json', maxBytes = LARGEST, milliseconds = DEFAULT_MILLISECONDS } = request;
  const answer = await sendHop({
    ...way,
    method: 'GET',
    headers: { 'user-agent': 'accredit', accept, 'accept-encoding': 'identity', ...way.headers },
    body: undefined,
    cap: Math.min(maxBytes, LARGEST),
    enough: undefined,
    until: undefined,
    remaining: milliseconds - (performance.now() - began),
    trustedCa: undefined,
  });
  if (answer.outcome !== 'answered') return answer;
  if (answer.end !== 'end')
    return { outcome: 'too-large', code: 'CAP', detail: `the body exceeds ${answer.body.length} bytes` };
  return {
    outcome: 'answered',
    status: answer.status,
    headers: answer.headers,
    body: answer.body.toString('utf8'),
  };
};

const unreachable = (error: unknown): Failed => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'SOCKET';
  return { outcome: 'unreachable', code, detail: `the socket: ${code}` };
};

/** Reads from an engine at its Unix socket, whose path may exceed the length limit of socket addresses. */
export const socketCall = async (
  socket: string,
  request: ControlRequest,
  { timeouts = {} }: Pick<ControlOptions, 'timeouts'> = {},
): Promise<ControlAnswer | Failed> => {
  const began = performance.now();
  const url = new URL('http://localhost');
  [url.pathname = '', url.search = ''] = request.path.split(/(?=\?)/);
  const way = {
    url,
    hostname: 'localhost',
    port: 80,
    addresses: [],
    headers: { host: 'localhost' },
    timeouts: { ...defaultTimeouts, ...timeouts },
  };
  try {
    return await withSocketPath(socket, (unixSocket) => send({ ...way, unixSocket }, request, began));
  } catch (error) {
    return unreachable(error);
  }
};

const trustOf = ({ ca, certificate, serverName }: ApiServer): NonNullable<Hop['trust']> => ({
  secureContext: createSecureContext({ ...(ca === undefined ? {} : { ca }), ...certificate }),
  ...(serverName === undefined ? {} : { servername: serverName }),
});

const trusting = (server: ApiServer): Pick<Hop, 'trust'> | Failed => {
  try {
    return { trust: trustOf(server) };
  } catch {
    return {
      outcome: 'untrusted',
      code: 'PEM',
      detail: 'the configured certificates cannot be read',
    };
  }
};

/**
 * Reads from the API server of a cluster; token and certificate are sent only to it.
 * @throws ForbiddenRequestError if the path leads to another server: a bug in the caller
 */
export const apiServerCall = async (
  server: ApiServer,
  request: ControlRequest,
  { resolver = systemResolver, timeouts = {}, deniedPorts = [] }: ControlOptions = {},
): Promise<ControlAnswer | Failed> => {
  const began = performance.now();
  const text = `${server.url.replace(/\/$/, '')}${request.path}`;
  if (!request.path.startsWith('/')) forbid('The path of an API server must start with a slash.');
  const times = { ...defaultTimeouts, ...timeouts };
  const judged = await judgeUrl(text, apiServerPolicy(deniedPorts), resolver, times.dns);
  if (!judged.allowed) return denied(judged);
  const trust = trusting(server);
  if ('outcome' in trust) return trust;
  const headers: Record<string, string> =
    server.token === undefined ? {} : { authorization: `Bearer ${server.token}` };
  return send({ ...judged, ...trust, headers, timeouts: times }, request, began);
};
