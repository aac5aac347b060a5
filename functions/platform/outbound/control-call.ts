/**
 * Reads of what runs containers: an engine at its Unix socket, and the API server of a cluster. Their addresses are those of this
 * machine's own configuration, which no answer can change: nothing is followed, and GET is all that is sent.
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

/** Lists of a cluster are large: one object may have a megabyte and a half. */
const LARGEST = 8 * 1024 * 1024;
const DEFAULT_MILLISECONDS = 20_000;

/** The API server of a cluster, as a kubeconfig or a service account states it. */
export interface ApiServer {
  /** `https://host:port`, with a path where clusters share a host. */
  readonly url: string;
  /** PEM of the authorities by which it is known; without it, the public ones. */
  readonly ca?: string | undefined;
  /** Name in its certificate, where that is not the host. */
  readonly serverName?: string | undefined;
  /** PEM of certificate and key by which it knows the caller. */
  readonly certificate?: { readonly cert: string; readonly key: string } | undefined;
  readonly token?: string | undefined;
}

export interface ControlRequest {
  /** From `/` on, with its query. */
  readonly path: string;
  readonly accept?: string | undefined;
  /** Default and most: 8 MiB. A larger body is `too-large`. */
  readonly maxBytes?: number | undefined;
  /** For the whole call. Default 20 s. */
  readonly milliseconds?: number | undefined;
}

export interface ControlAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8, wrong bytes replaced. Nothing of it is stored as it is. */
  readonly body: string;
}

export interface ControlOptions {
  /** Default: the system's resolver. */
  readonly resolver?: Resolver | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Ports of the product on this machine. */
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
    return { outcome: 'too-large', code: 'CAP', detail: `the body is over ${answer.body.length} bytes` };
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

/** Reads from an engine at its Unix socket, whose path may be longer than such an address holds. */
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
      detail: 'the certificates of the configuration cannot be read',
    };
  }
};

/**
 * Reads from the API server of a cluster; token and certificate go to it alone.
 * @throws ForbiddenRequest when the path leads to another server: a fault of the caller's code
 */
export const apiServerCall = async (
  server: ApiServer,
  request: ControlRequest,
  { resolver = systemResolver, timeouts = {}, deniedPorts = [] }: ControlOptions = {},
): Promise<ControlAnswer | Failed> => {
  const began = performance.now();
  const text = `${server.url.replace(/\/$/, '')}${request.path}`;
  if (!request.path.startsWith('/')) forbid('A path of an API server begins with a slash.');
  const times = { ...defaultTimeouts, ...timeouts };
  const judged = await judgeUrl(text, apiServerPolicy(deniedPorts), resolver, times.dns);
  if (!judged.allowed) return denied(judged);
  const trust = trusting(server);
  if ('outcome' in trust) return trust;
  const headers: Record<string, string> =
    server.token === undefined ? {} : { authorization: `Bearer ${server.token}` };
  return send({ ...judged, ...trust, headers, timeouts: times }, request, began);
};
