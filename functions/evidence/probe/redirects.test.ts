import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { testProbe } from './fixtures/test-probe.ts';

const open: LoopbackServer[] = [];
const serve = async (listener: RequestListener) => {
  const server = await serveHttp(listener);
  open.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const redirectsTo = (location: string) =>
  serve((request, reply) => {
    if (request.url === '/start') reply.writeHead(302, { location }).end('moved');
    else reply.end('arrived');
  });

const follow = async (origin: string, more: Parameters<typeof testProbe>[1] = {}) =>
  testProbe(origin, more).request({ level: 'L0', method: 'GET', url: `${origin}/start`, redirect: 'follow' });

describe('redirects', () => {
  it('are not followed by default', async () => {
    const { origin } = await redirectsTo('/next');
    const exchange = await testProbe(origin).request({ level: 'L0', method: 'GET', url: `${origin}/start` });
    expect(exchange).toMatchObject({ status: 302, redirects: [{ to: `${origin}/next`, followed: false }] });
  });

  it('on the same host are followed, and the final URL is reported', async () => {
    const { origin } = await redirectsTo('/next');
    expect(await follow(origin)).toMatchObject({
      status: 200,
      url: `${origin}/next`,
      redirects: [{ followed: true }],
    });
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'http://2852039166/latest/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://metadata.google.internal./',
  ])('to the metadata service %s are a finding, not a request', async (location) => {
    const { origin } = await redirectsTo(location);
    expect(await follow(origin)).toMatchObject({
      status: 302,
      redirects: [{ followed: false, metadata: true }],
    });
    const manual = await testProbe(origin).request({ level: 'L0', method: 'GET', url: `${origin}/start` });
    expect(manual.redirects).toMatchObject([{ metadata: true }]);
  });

  it.each([
    'https://elsewhere.example.com/',
    'http://localhost:1/',
    '//127.0.0.2/',
    'ftp://127.0.0.1/',
    'http://[',
  ])('to %s are not followed', async (location) => {
    const { origin } = await redirectsTo(location);
    const exchange = await follow(origin);
    expect(exchange).toMatchObject({ outcome: 'response', status: 302, redirects: [{ followed: false }] });
    expect(exchange.redirects[0]?.rejection).toBeTruthy();
  });

  it('end after three', async () => {
    let hits = 0;
    const { origin } = await serve((_request, reply) =>
      reply.writeHead(307, { location: `/${++hits}` }).end(),
    );
    const exchange = await follow(origin);
    expect(hits).toBe(4);
    expect(exchange.redirects.map(({ followed }) => followed)).toEqual([true, true, true, false]);
  });

  it('to another port of the host drop the credential', async () => {
    let authorization: string | undefined = 'none yet';
    const other = await serve((request, reply) => {
      authorization = request.headers.authorization;
      reply.end('arrived');
    });
    const { origin } = await redirectsTo(`${other.origin}/`);
    const credential = { origin, header: 'Authorization', secret: 'Bearer s3cret' };
    expect(await follow(origin, { credential })).toMatchObject({ body: 'arrived' });
    expect(authorization).toBeUndefined();
  });

  it('resolve the name again: one that now resolves to an internal address ends the chain', async () => {
    let asked = 0;
    const { port } = await redirectsTo('/next');
    const url = `http://agent.example.com:${port}/start`;
    const resolver = async () => (asked++ === 0 ? ['127.0.0.1'] : ['169.254.169.254']);
    const probe = testProbe('http://agent.example.com', { resolver });
    const exchange = await probe.request({ level: 'L0', method: 'GET', url, redirect: 'follow' });
    expect(exchange).toMatchObject({ status: 302, redirects: [{ followed: false, metadata: true }] });
  });

  it('of a POST are not followed', async () => {
    const { origin } = await redirectsTo('/next');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const probe = testProbe(origin);
    const url = `${origin}/start`;
    expect(await probe.request({ level: 'L1', method: 'POST', url, body, redirect: 'follow' })).toMatchObject(
      { status: 302 },
    );
  });
});
