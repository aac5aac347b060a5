/**
 * The open connections of the WebSocket API. Requests are signed and sent without the commands of the SDK's client: telling a thousand
 * viewers of an event is a thousand posts, and the client takes three times as long for each as the signature and the request do.
 */
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { defaultProvider } from '#functions/platform/aws/environment-credentials.ts';
import { KeyedSha256 } from '#functions/platform/aws/keyed-sha256.ts';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { logger } from '#functions/platform/logger.ts';

/** `gone`: API Gateway knows no such connection, not any more or not yet. `failed`: whatever else went wrong. */
export type Outcome = 'done' | 'gone' | 'failed';

export interface Sockets {
  readonly post: (connectionId: string, text: string) => Promise<Outcome>;
  readonly close: (connectionId: string) => Promise<Outcome>;
}

/** Requests in flight; more gain nothing, since signing them is then what everything waits for. */
export const SOCKETS_IN_FLIGHT = 150;
const GONE = 410;
const TRIES = 4;
const FIRST_WAIT_MS = 100;

interface Api {
  readonly endpoint: URL;
  readonly signer: SignatureV4;
  readonly handler: NodeHttpHandler;
}

let opened: Api | undefined;

const api = (): Api => {
  if (opened) return opened;
  const agent = { keepAlive: true, maxSockets: SOCKETS_IN_FLIGHT };
  opened = {
    endpoint: new URL(env('SOCKETS_ENDPOINT')),
    signer: new SignatureV4({
      service: 'execute-api',
      region: env('AWS_REGION'),
      credentials: defaultProvider(),
      sha256: KeyedSha256,
    }),
    handler: new NodeHttpHandler({ ...requestLimits, httpAgent: agent, httpsAgent: agent }),
  };
  return opened;
};

/** @returns the status of the answer, whose body says nothing more */
const send = async (method: 'POST' | 'DELETE', connectionId: string, body = ''): Promise<number> => {
  const { endpoint, signer, handler } = api();
  const request = new HttpRequest({
    method,
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    ...(endpoint.port === '' ? {} : { port: Number(endpoint.port) }),
    path: `${endpoint.pathname.replace(/\/$/, '')}/@connections/${encodeURIComponent(connectionId)}`,
    headers: {
      host: endpoint.host,
      'content-length': String(Buffer.byteLength(body)),
      'x-amz-content-sha256': hash('sha256', body),
    },
    body,
  });
  request.headers = (await signer.sign(request)).headers;
  const { response } = await handler.handle(request);
  const answer: Readable = response.body;
  await finished(answer.resume());
  return response.statusCode;
};

/** There were too many requests, or the service has a fault of its own. */
const mayPass = (status: number): boolean => status === 429 || status >= 500;

const tell = async (method: 'POST' | 'DELETE', connectionId: string, body = ''): Promise<Outcome> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(method, connectionId, body).catch((error: Error) => error);
    if (answer === GONE) return 'gone';
    if (typeof answer === 'number' && answer < 300) return 'done';
    if (attempt === TRIES || (typeof answer === 'number' && !mayPass(answer))) {
      const error = typeof answer === 'number' ? new Error(`API Gateway answered ${answer}.`) : answer;
      logger.warn('a connection could not be reached', { error });
      return 'failed';
    }
    await wait(Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
};

/**
 * Connections of this deployment. No outcome is an error: one dead socket must not keep others waiting. What was throttled, failed
 * there or was not answered is tried again, three times, after a random part of 100, 200 and 400 ms, as AWS's own clients do.
 */
export const openSockets: Sockets = {
  post: (connectionId, text) => tell('POST', connectionId, text),
  close: (connectionId) => tell('DELETE', connectionId),
};
