import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { documents } from './client.ts';

/** Accepts every request and never responds. */
const server = createServer();

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

it('gives up on an unanswered request after three attempts', async () => {
  let asked = once(server, 'request');
  const failed = documents()
    .send(new GetCommand({ TableName: 'any', Key: { pk: 'a', sk: 'a' } }))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await asked;
    asked = once(server, 'request');
    await vi.advanceTimersByTimeAsync(requestLimits.requestTimeout);
  }
  expect(await failed).toMatchObject({ name: 'TimeoutError', $metadata: { attempts: 3 } });
});
