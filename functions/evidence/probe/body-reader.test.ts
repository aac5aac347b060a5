import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { testProbe } from './fixtures/test-probe.ts';

const open: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const ask = async (
  listener: RequestListener,
  { bodyIdle, ...more }: { maxBytes?: number; firstEventOnly?: boolean; bodyIdle?: number } = {},
) => {
  const server = await serveHttp(listener);
  open.push(server);
  const probe = testProbe(server.origin, bodyIdle === undefined ? {} : { timeouts: { bodyIdle } });
  return probe.request({ level: 'L0', method: 'GET', url: server.origin, ...more });
};

const encodings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;

describe('a body', () => {
  it('over the cap is truncated and marked as such', async () => {
    expect(await ask((_request, reply) => reply.end('a'.repeat(300_000)))).toMatchObject({
      bytes: 256 * 1024,
      truncated: true,
    });
    expect(await ask((_request, reply) => reply.end('abcdef'), { maxBytes: 6 })).toMatchObject({
      truncated: false,
    });
    expect(await ask((_request, reply) => reply.end('abcdef'), { maxBytes: 5 })).toMatchObject({
      body: 'abcde',
      truncated: true,
    });
  });

  it.each(Object.entries(encodings))(
    'sent as %s without being requested is decoded',
    async (encoding, compress) => {
      const reply = await ask((_request, response) =>
        response.setHeader('content-encoding', encoding).end(compress(Buffer.from('plain words'))),
      );
      expect(reply).toMatchObject({ outcome: 'response', body: 'plain words', bytes: 11, truncated: false });
    },
  );

  it.each(Object.entries(encodings))(
    'that is a %s bomb is dropped at the cap',
    async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(50 * 1024 * 1024));
      const before = process.memoryUsage().arrayBuffers;
      const reply = await ask((_request, response) =>
        response.setHeader('content-encoding', encoding).end(bomb),
      );
      expect(reply).toMatchObject({ outcome: 'too-large', code: 'INFLATED' });
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
    },
  );

  it('that is long on the wire and empty after decoding is dropped at the cap', async () => {
    const empty = gzipSync('');
    const members = Buffer.concat(Array.from({ length: 60_000 }, () => empty));
    const reply = await ask((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(members),
    );
    expect(reply).toMatchObject({ outcome: 'too-large', code: 'INFLATED' });
  });

  it('in an undecodable encoding is not a response', async () => {
    const as = (encoding: string) =>
      ask((_request, reply) => reply.setHeader('content-encoding', encoding).end('not compressed at all'));
    expect(await as('gzip')).toMatchObject({ outcome: 'refused', code: 'ENCODING' });
    expect(await as('gzip, gzip')).toMatchObject({ outcome: 'refused', code: 'ENCODING' });
    expect(await as('zstd')).toMatchObject({ outcome: 'refused', code: 'ENCODING' });
  });

  it('of HEAD is empty, regardless of its headers', async () => {
    const server = await serveHttp((_request, reply) => reply.setHeader('content-encoding', 'gzip').end());
    open.push(server);
    const exchange = await testProbe(server.origin).request({
      level: 'L0',
      method: 'HEAD',
      url: server.origin,
    });
    expect(exchange).toMatchObject({ outcome: 'response', status: 200, bytes: 0 });
  });
});

describe('an event stream', () => {
  const stream =
    (...chunks: readonly string[]): RequestListener =>
    (_request, reply) => {
      reply.setHeader('content-type', 'text/event-stream');
      for (const chunk of chunks) reply.write(chunk);
    };

  it('is closed after the first event with a response', async () => {
    const reply = await ask(
      stream(
        ': hello\n\n',
        'id: 1\ndata:\n\n',
        'data: {"jsonrpc":"2.0","method":"notifications/message"}\n\n',
        'data: {"jsonrpc":"2.0","id":1,',
        '"result":{}}\r\n\r\n',
      ),
      { firstEventOnly: true },
    );
    expect(reply).toMatchObject({ outcome: 'response', status: 200, truncated: true });
    expect(reply).toHaveProperty('body', expect.stringContaining('"result"'));
  });

  it('is not read if no event is expected', async () => {
    expect(await ask(stream('data: x\n\n'))).toMatchObject({ status: 200, body: '', truncated: true });
  });

  it('without such an event is a timeout', async () => {
    const reply = await ask(stream('data: {"method":"ping","id":1}\n\n'), {
      firstEventOnly: true,
      bodyIdle: 500,
    });
    expect(reply).toMatchObject({ outcome: 'timeout', code: 'BODYIDLE_TIMEOUT' });
  });

  it('is recognized only by its content type', async () => {
    const reply = await ask((_request, response) => response.end('data: x\n\ndata: y\n\n'), {
      firstEventOnly: true,
    });
    expect(reply).toMatchObject({ truncated: false, body: 'data: x\n\ndata: y\n\n' });
  });
});
