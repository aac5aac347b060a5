/**
 * For tests: the connection management API, with the responses of API Gateway, and 403 for incorrectly signed
 * requests.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Credentials } from '#scripts/local-cloud/aws-endpoint/credentials.ts';
import { verifySignature } from '#scripts/local-cloud/aws-endpoint/signature.ts';

const errors: Readonly<Record<number, string>> = {
  403: 'ForbiddenException',
  410: 'GoneException',
  429: 'LimitExceededException',
};

export interface SocketsFixture {
  /** Method and connection of each request of the test. */
  readonly asked: readonly string[];
  /**
   * Sets the response statuses of requests for a connection, followed by 200; for 0, the request is aborted.
   */
  readonly answer: (connectionId: string, statuses: readonly number[]) => void;
  /** Closes every connection, as a service does with idle ones. */
  readonly hangUp: () => void;
}

const isSigned = (request: IncomingMessage, body: Buffer, credentials: Credentials): boolean => {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://host');
  const signed = { method: request.method ?? '', path, query, headers: request.headers, body };
  try {
    return verifySignature(signed, credentials, Date.now()).service === 'execute-api';
  } catch {
    return false;
  }
};

/** Serves the tests of a file; call it once at the top. */
export const socketsFixture = (): SocketsFixture => {
  const answers = new Map<string, number[]>();
  const asked: string[] = [];
  const credentials = new Credentials();
  const key = credentials.issue({ name: 'function', role: 'function' });
  const server = createServer(async (request: IncomingMessage, reply) => {
    const id =
      decodeURIComponent(request.url ?? '')
        .split('/')
        .at(-1) ?? '';
    asked.push(`${request.method} ${id}`);
    const isRight = isSigned(request, await buffer(request), credentials);
    const status = isRight ? (answers.get(id)?.shift() ?? 200) : 403;
    if (status === 0) return void request.socket.destroy();
    reply.writeHead(status, status === 200 ? {} : { 'x-amzn-errortype': errors[status] ?? 'Failure' });
    reply.end(status === 200 ? '' : '{}');
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    asked.length = 0;
    vi.stubEnv('SOCKETS_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`);
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', key.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', key.secretAccessKey);
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked,
    answer: (connectionId, statuses) => answers.set(connectionId, [...statuses]),
    hangUp: () => server.closeAllConnections(),
  };
};
