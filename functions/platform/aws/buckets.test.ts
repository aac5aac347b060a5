import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** S3 responses by key. */
const answers: Readonly<Record<string, readonly [status: number, body: string]>> = {
  there: [200, 'held'],
  absent: [404, '<Error><Code>NoSuchKey</Code></Error>'],
  forbidden: [403, '<Error><Code>AccessDenied</Code></Error>'],
};

const server = createServer(({ url = '' }, reply) => {
  const [status, body] = answers[/([a-z]+)\?/.exec(url)?.[1] ?? ''] ?? [500, ''];
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(body);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  server.closeAllConnections();
  server.close();
});

describe('an object', () => {
  const read = async (Key: string) => {
    const { readObject } = await import('./buckets.ts');
    return readObject({ Bucket: 'one', Key });
  };

  it('is read if it exists, and is undefined otherwise', async () => {
    const body = await read('there');
    expect(await body?.transformToString()).toBe('held');
    expect(await read('absent')).toBeUndefined();
  });

  it('with denied access is an error rather than absent', async () => {
    await expect(read('forbidden')).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});
