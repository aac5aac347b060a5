import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openSockets } from './sockets.ts';

/** Answers as API Gateway does: by connection, a list of statuses, then 200. */
const answers = new Map<string, number[]>();
let asked: string[] = [];
const errors: Readonly<Record<number, string>> = {
  403: 'ForbiddenException',
  410: 'GoneException',
  429: 'LimitExceededException',
};

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
  asked = [];
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

it('posts and closes', async () => {
  expect(await openSockets.post('one=', 'text')).toBe('done');
  expect(await openSockets.close('one=')).toBe('done');
  expect(asked).toEqual(['POST one=', 'DELETE one=']);
});

it('knows a connection that is gone, and asks once', async () => {
  answers.set('gone', [410]);
  expect(await openSockets.post('gone', 'text')).toBe('gone');
  expect(asked).toHaveLength(1);
});

it('waits and tries again when there were too many', async () => {
  answers.set('busy', [429, 429]);
  expect(await openSockets.post('busy', 'text')).toBe('done');
  expect(asked).toHaveLength(3);
});

it('makes no error of what else goes wrong', async () => {
  answers.set('refused', [403]);
  expect(await openSockets.post('refused', 'text')).toBe('failed');
});
