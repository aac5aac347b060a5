import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** S3 requests, and their number of bytes. */
let asked: { readonly what: string; readonly bytes: number }[] = [];

const whatOf = (method: string, url: URL): string => {
  if (method === 'POST') return url.searchParams.has('uploads') ? 'begin' : 'complete';
  return url.searchParams.has('partNumber') ? `part ${url.searchParams.get('partNumber')}` : 'put';
};

const answers: Readonly<Record<string, string>> = {
  begin: '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>',
  complete: '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>',
};

const server = createServer((request, reply) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => {
    const what = whatOf(request.method ?? '', new URL(request.url ?? '', 'http://s3'));
    const length = request.headers['x-amz-decoded-content-length'];
    asked.push({ what, bytes: length === undefined ? bytes : Number(length) });
    reply.writeHead(200, { 'content-type': 'application/xml', etag: '"e"' }).end(answers[what] ?? '');
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('DOCUMENTS_BUCKET', 'documents');
  vi.resetModules();
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  server.closeAllConnections();
  server.close();
});

describe('a file', () => {
  const write = async (texts: readonly string[]) => {
    const { reportObjects } = await import('./report-objects.ts');
    const writer = reportObjects('tenant', 'report').writer('a.html', 'text/html');
    for (const text of texts) await writer.write(text);
    return writer.end();
  };
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it('that is small is sent in one request', async () => {
    expect(await write(['Grüße', ' an alle'])).toEqual({ bytes: 15, sha256: sha256('Grüße an alle') });
    expect(asked).toEqual([{ what: 'put', bytes: 15 }]);
  });

  it('that is large is sent in parts, of which only the last is small', async () => {
    const mega = 'x'.repeat(1_000_000);
    const written = await write(Array.from({ length: 20 }, () => mega));
    expect(written).toEqual({ bytes: 20_000_000, sha256: sha256(mega.repeat(20)) });
    expect(asked.map(({ what }) => what)).toEqual(['begin', 'part 1', 'part 2', 'part 3', 'complete']);
    const parts = asked.filter(({ what }) => what.startsWith('part')).map(({ bytes }) => bytes);
    expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(20_000_000);
    for (const bytes of parts.slice(0, -1)) expect(bytes).toBeGreaterThan(5 * 1024 * 1024);
    expect(Math.max(...parts)).toBeLessThan(10_000_000);
  });
});
