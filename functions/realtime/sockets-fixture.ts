/** For tests: the management API of open connections, which answers as API Gateway does, and 403 to what is not signed rightly. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Credentials } from '#scripts/local/door/credentials.ts';
import { verifySignature } from '#scripts/local/door/signature.ts';

const errors: Readonly<Record<number, string>> = {
  403: 'ForbiddenException',
  410: 'GoneException',
  429: 'LimitExceededException',
};

export interface SocketsFixture {
  /** Method and connection of each request of the test so far. */
  readonly asked: readonly string[];
  /** Has requests about a connection answered by these statuses, then by 200; by 0 the request is cut off unanswered. */
  readonly answer: (connectionId: string, statuses: readonly number[]) => void;
  /** Ends every connection from its side, as a service does with those that nobody uses. */
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

/** Serves the tests of a file; call it once at its top. */
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
