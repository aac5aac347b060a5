/**
 * Client for the open connections of the WebSocket API. Requests are signed by the SDK's signer and sent
 * through a connection pool, without the SDK client: notifying a thousand viewers takes a thousand posts, and
 * this uses about half the CPU time of the SDK's request handler.
 */
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Dispatcher } from 'undici';
// Importing the whole package would take twice as long.
import Pool from 'undici/lib/dispatcher/pool.js';
import { defaultProvider } from '#functions/platform/aws/environment-credentials.ts';
import { KeyedSha256 } from '#functions/platform/aws/keyed-sha256.ts';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { logger } from '#functions/platform/logger.ts';

/** `gone`: API Gateway does not know the connection, no longer or not yet. `failed`: any other failure. */
export type Outcome = 'done' | 'gone' | 'failed';

export interface Sockets {
  readonly post: (connectionId: string, text: string) => Promise<Outcome>;
  readonly close: (connectionId: string) => Promise<Outcome>;
}

/** Maximum number of requests in flight; more have no benefit, because the CPU is then the bottleneck. */
export const SOCKETS_IN_FLIGHT = 250;
/** Milliseconds for which an idle connection is kept; the service may close or limit it sooner. */
const RETENTION = 60_000;
const GONE = 410;
const TRIES = 4;
const FIRST_WAIT_MS = 100;

interface Api {
  readonly endpoint: URL;
  readonly signer: SignatureV4;
  readonly pool: Pool;
}

let opened: Api | undefined;

const api = (): Api => {
  if (opened) return opened;
  const endpoint = new URL(env('SOCKETS_ENDPOINT'));
  opened = {
    endpoint,
    signer: new SignatureV4({
      service: 'execute-api',
      region: env('AWS_REGION'),
      credentials: defaultProvider(),
      sha256: KeyedSha256,
    }),
    pool: new Pool(endpoint.origin, {
      connections: SOCKETS_IN_FLIGHT,
      connectTimeout: requestLimits.connectionTimeout,
      headersTimeout: requestLimits.requestTimeout,
      bodyTimeout: requestLimits.requestTimeout,
      keepAliveTimeout: RETENTION,
    }),
  };
  return opened;
};

const statusOf = (pool: Pool, request: Dispatcher.DispatchOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_, answered) => {
        status = answered;
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(status),
      onResponseError: (_, error) => reject(error),
    });
  });

/**
 * Sends a request.
 * @returns the response status; the body is not needed
 */
const send = async (method: 'POST' | 'DELETE', connectionId: string, body = ''): Promise<number> => {
  const { endpoint, signer, pool } = api();
  const request = new HttpRequest({
    method,
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    ...(endpoint.port === '' ? {} : { port: Number(endpoint.port) }),
    path: `${endpoint.pathname.replace(/\/$/, '')}/@connections/${encodeURIComponent(connectionId)}`,
    // Without the length, because the sender adds it and omits a zero length.
    headers: {
      host: endpoint.host,
      'x-amz-content-sha256': hash('sha256', body),
    },
    body,
  });
  const { headers } = await signer.sign(request);
  return statusOf(pool, { method, path: request.path, headers, body });
};

/** Returns whether a status may be temporary: throttling, or an error of the service. */
const mayPass = (status: number): boolean => status === 429 || status >= 500;

const sendSigned = async (method: 'POST' | 'DELETE', connectionId: string, body = ''): Promise<Outcome> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(method, connectionId, body).catch((error: Error) => error);
    if (answer === GONE) return 'gone';
    if (typeof answer === 'number' && answer < 300) return 'done';
    if (attempt === TRIES || (typeof answer === 'number' && !mayPass(answer))) {
      const error = typeof answer === 'number' ? new Error(`API Gateway returned ${answer}.`) : answer;
      logger.warn('connection could not be reached', { error });
      return 'failed';
    }
    await wait(Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
};

/**
 * Connections of this deployment. No outcome is an error, because one dead socket must not delay the others.
 * Throttled, failed and unanswered requests are retried three times, after a random part of 100, 200 and 400
 * ms, as in AWS's own clients.
 */
export const openSockets: Sockets = {
  post: (connectionId, text) => sendSigned('POST', connectionId, text),
  close: (connectionId) => sendSigned('DELETE', connectionId),
};
