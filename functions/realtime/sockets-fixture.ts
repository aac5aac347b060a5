/** For tests: the management API of open connections, which answers as API Gateway does. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

const errors: Readonly<Record<number, string>> = {
  403: 'ForbiddenException',
  410: 'GoneException',
  429: 'LimitExceededException',
};

export interface SocketsFixture {
  /** Method and connection of each request of the test so far. */
  readonly asked: readonly string[];
  /** Has requests about a connection answered by these statuses, then by 200. */
  readonly answer: (connectionId: string, statuses: readonly number[]) => void;
}

/** Serves the tests of a file; call it once at its top. */
export const socketsFixture = (): SocketsFixture => {
  const answers = new Map<string, number[]>();
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, reply) => {
    const id =
      decodeURIComponent(request.url ?? '')
        .split('/')
        .at(-1) ?? '';
    asked.push(`${request.method} ${id}`);
    const status = answers.get(id)?.shift() ?? 200;
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
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, answer: (connectionId, statuses) => answers.set(connectionId, [...statuses]) };
};
