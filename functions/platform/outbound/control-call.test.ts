import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ForbiddenRequestError } from './call-rules.ts';
import { apiServerCall, socketCall } from './control-call.ts';
import { createAuthority } from './fixtures/certificates.ts';
import { serveHttps, serveTcp } from './fixtures/loopback-servers.ts';

const authority = createAuthority();
const leaf = authority.leaf();
afterAll(() => authority.close());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a call to a Unix socket', () => {
  const serve = async (listener: RequestListener, below = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'accredit-socket-'));
    mkdirSync(join(folder, below), { recursive: true });
    const short = join(folder, 's');
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(short, resolve));
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    return { folder, short };
  };

  it('sends GET with its path and query, and returns any status', async () => {
    const asked: string[] = [];
    const { short } = await serve((request, reply) => {
      asked.push(`${request.method} ${request.url} ${request.headers.host}`);
      reply.writeHead(418, { 'x-kind': 'pot' }).end('{"é":1}');
    });
    expect(await socketCall(short, { path: '/v1.44/info?a=%7B%22b%22%7D' })).toMatchObject({
      outcome: 'answered',
      status: 418,
      headers: { 'x-kind': 'pot' },
      body: '{"é":1}',
    });
    expect(asked).toEqual(['GET /v1.44/info?a=%7B%22b%22%7D localhost']);
  });

  it('enforces its size limit and timeout', async () => {
    const { short } = await serve((request, reply) => {
      if (request.url === '/large') reply.end('x'.repeat(2000));
    });
    expect(await socketCall(short, { path: '/large', maxBytes: 1000 })).toMatchObject({
      outcome: 'too-large',
    });
    expect(await socketCall(short, { path: '/silent' }, { timeouts: { headers: 30 } })).toMatchObject({
      outcome: 'timed-out',
      code: 'HEADERS_TIMEOUT',
    });
    expect(await socketCall(short, { path: '/silent', milliseconds: 30 })).toMatchObject({
      outcome: 'timed-out',
      code: 'TOTAL_TIMEOUT',
    });
  });

  it('to a missing socket or folder is unreachable', async () => {
    const { folder } = await serve(() => {});
    for (const path of [join(folder, 'none'), join(folder, 'n'.repeat(150), 'none')])
      expect(await socketCall(path, { path: '/' })).toMatchObject({ outcome: 'unreachable', code: 'ENOENT' });
  });
});

describe('a call to an API server', () => {
  const serve = async (listener: RequestListener) => {
    const server = await serveHttps(leaf, listener, {
      requestCert: true,
      rejectUnauthorized: false,
      ca: authority.ca,
    });
    closing.push(server.close);
    return server;
  };

  it('sends the token or certificate to the server that its authority verifies', async () => {
    const { origin } = await serve(({ headers, socket, url }, reply) =>
      reply.end(`${url} ${headers.authorization} ${(socket as TLSSocket).authorized}`),
    );
    const call = async (more: object) => {
      const answer = await apiServerCall({ url: `${origin}/k8s/c-1/`, ...more }, { path: '/api?x=1' });
      return answer.outcome === 'answered' ? answer.body : `${answer.outcome} ${answer.code}`;
    };
    const { ca } = authority;
    expect(await call({ ca, token: 't' })).toBe('/k8s/c-1/api?x=1 Bearer t false');
    expect(await call({ ca, certificate: leaf })).toBe('/k8s/c-1/api?x=1 undefined true');
    // With another name than its address, if configured.
    expect(await call({ ca, serverName: 'agent.test' })).toContain('/k8s/c-1/api');
    expect(await call({ ca, serverName: 'other.test' })).toBe('untrusted ERR_TLS_CERT_ALTNAME_INVALID');
    // Its authority is not public, so the public ones do not verify it.
    expect(await call({ token: 't' })).toMatch(/^untrusted /);
    expect(await call({ ca: 'no certificate', token: 't' })).toMatch(/^untrusted /);
  });

  it('is never unencrypted, and never goes to metadata services, product ports, or another server', async () => {
    const silent = await serveTcp(() => {});
    closing.push(silent.close);
    const code = async (url: string, resolves = ['127.0.0.1']) => {
      const answer = await apiServerCall(
        { url },
        { path: '/api' },
        { deniedPorts: [3000], resolver: async () => resolves, timeouts: { tls: 50 } },
      );
      return answer.outcome === 'answered' ? 'answered' : `${answer.outcome} ${answer.code}`;
    };
    expect(await code(`http://127.0.0.1:${silent.port}`)).toBe('refused SCHEME');
    expect(await code('https://169.254.169.254')).toBe('refused METADATA');
    expect(await code('https://cluster.example', ['10.0.0.1', '169.254.169.254'])).toBe('refused METADATA');
    expect(await code('https://127.0.0.1:3000')).toBe('refused PORT');
    // Within a cluster, its API has a name that is denied for every other call.
    expect(await code(`https://kubernetes.default.svc:${silent.port}`)).toBe('timed-out TLS_TIMEOUT');
    await expect(apiServerCall({ url: 'https://cluster' }, { path: '@other.example/' })).rejects.toThrow(
      ForbiddenRequestError,
    );
  });
});
