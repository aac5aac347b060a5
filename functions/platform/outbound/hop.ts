import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { type BodyEnd, readBody } from './body-reader.ts';
import { createDeadlines } from './deadlines.ts';
import { type Failed, type FailedOutcome, TOTAL_TIMEOUT } from './outcome.ts';
import { isVetted, pinnedLookup } from './pinned-lookup.ts';
import type { Timeouts } from './timeouts.ts';
import { trustWith } from './trust.ts';

/** One request over one new connection, to a checked address. */
export interface Hop {
  readonly url: URL;
  readonly hostname: string;
  readonly port: number;
  readonly addresses: readonly string[];
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly cap: number;
  readonly enough: ((text: string) => boolean) | undefined;
  readonly until: AbortSignal | undefined;
  readonly timeouts: Timeouts;
  /** Milliseconds left for the whole call. */
  readonly remaining: number;
  readonly trustedCa: string | undefined;
  /** Path of a Unix socket; if set, host, port, and addresses are ignored. */
  readonly unixSocket?: string | undefined;
  /** Custom trust instead of the public authorities, and the client certificate. */
  readonly trust?: { readonly secureContext: SecureContext; readonly servername?: string } | undefined;
}

export interface HopAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  readonly httpVersion: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** `cap`: it continued beyond the cap. `event`: reading stopped, because an event stream may never end. */
  readonly end: Extract<BodyEnd, 'end' | 'cap' | 'event'>;
  readonly address: string;
  /** Milliseconds until the response headers. */
  readonly latency: number;
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name);

/** Cookie values are private: only their names and attributes are kept. */
const cookieWithoutValue = (cookie: string) => cookie.replace(/=[^;]*/, '=[masked]');

const headersOf = (message: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers))
    headers[name] =
      name === 'set-cookie'
        ? (message.headers['set-cookie'] ?? []).map(cookieWithoutValue).join(', ')
        : `${value}`;
  return headers;
};

/**
 * Each request has its own connection, without TLS session reuse. An agent would create the same connection,
 * with unnecessary bookkeeping.
 */
const ownConnection = ({ hostname, port, addresses, unixSocket }: Hop): Socket =>
  unixSocket === undefined
    ? connect({ host: hostname, port, lookup: pinnedLookup(addresses), noDelay: true })
    : connect({ path: unixSocket });

/** Sends the request and reads the response; every timeout and network error is an outcome. */
export const sendHop = (hop: Hop): Promise<HopAnswer | Failed> =>
  new Promise((resolve) => {
    const secure = hop.url.protocol === 'https:';
    const started = performance.now();
    let settled = false;
    let hangUp = () => {};

    const settle = (result: HopAnswer | Failed) => {
      if (settled) return;
      settled = true;
      deadlines.end();
      hangUp();
      resolve(result);
    };
    const fail = (outcome: FailedOutcome, code: string, detail: string) => settle({ outcome, code, detail });
    const deadlines = createDeadlines(hop.timeouts, hop.remaining, (passed) =>
      passed === 'whole'
        ? fail('timed-out', TOTAL_TIMEOUT, 'the time of this call is used up')
        : fail(
            'timed-out',
            `${passed.toUpperCase()}_TIMEOUT`,
            `no ${passed} within ${hop.timeouts[passed]} ms`,
          ),
    );

    const onAnswer = async (message: IncomingMessage) => {
      const latency = performance.now() - started;
      const address = message.socket.remoteAddress ?? hop.addresses[0] ?? '';
      deadlines.enter('bodyIdle');
      const body = await readBody(message, {
        method: hop.method,
        cap: hop.cap,
        enough: hop.enough,
        until: hop.until,
        onBytes: () => deadlines.enter('bodyIdle'),
        hangUp,
      });
      if (body.end === 'inflated')
        return fail('too-large', 'INFLATED', `the body inflates beyond ${hop.cap} bytes`);
      if (body.end === 'encoding')
        return fail('unreachable', 'ENCODING', 'the content encoding is not supported');
      if (body.end === 'aborted')
        return fail('unreachable', 'ABORTED', 'the connection was closed within the body');
      return settle({
        outcome: 'answered',
        status: message.statusCode ?? 0,
        httpVersion: message.httpVersion,
        headers: headersOf(message),
        body: body.bytes,
        end: body.end,
        address,
        latency,
      });
    };

    const onError = (error: Error) => {
      const code = codeOf(error);
      if (code === 'HPE_HEADER_OVERFLOW') return fail('too-large', code, 'the headers are too large');
      // A peer that requires a client certificate reports this only after the handshake (RFC 8446 §4.4.2.4).
      const part = deadlines.part();
      const tls = part === 'tls' || code.startsWith('ERR_SSL_');
      return fail(tls ? 'untrusted' : 'unreachable', code, `${part}: ${code}`);
    };

    const onSocket = (socket: Socket) => {
      socket.once('connect', () => {
        if (hop.unixSocket === undefined && !isVetted(socket.remoteAddress, hop.addresses))
          return fail('refused', 'PIN', 'connected to another address');
        return deadlines.enter(secure ? 'tls' : 'headers');
      });
      socket.once('secureConnect', () => deadlines.enter('headers'));
    };

    try {
      deadlines.enter('connect');
      const options = {
        host: hop.hostname,
        port: hop.port,
        path: `${hop.url.pathname}${hop.url.search}`,
        method: hop.method,
        headers: hop.headers,
      };
      const request = secure
        ? httpsRequest({
            ...options,
            agent: false,
            lookup: pinnedLookup(hop.addresses),
            ...(hop.trust ?? trustWith(hop.trustedCa)),
          })
        : httpRequest({ ...options, defaultPort: 80, createConnection: () => ownConnection(hop) });
      hangUp = () => request.destroy();
      request.on('socket', onSocket);
      request.on('response', (message) => void onAnswer(message));
      request.on('error', onError);
      request.end(hop.body);
    } catch (error) {
      onError(error instanceof Error ? error : new Error('unknown'));
    }
  });
