import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../http-api/message.ts';
import { compileEdgeFunction, viewerRequest, viewerResponse } from './edge-function.ts';

const request = (more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path: '/a%20b',
  query: 'x=1&x=2&empty',
  headers: new Map([
    ['host', ['example.org']],
    ['cookie', ['a=1; b=x=y']],
  ]),
  body: Buffer.alloc(0),
  viewerAddress: '192.0.2.1',
  ...more,
});
const run = (body: string, more?: Partial<HttpRequest>) =>
  viewerRequest(compileEdgeFunction('test', `function handler(event) { ${body} }`), 'E1', request(more));

describe('edge functions', () => {
  it('forward an unchanged request exactly as received', async () => {
    expect(await run('return event.request;')).toEqual({ request: request() });
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'treat %s as an ordinary name and leave the next request unaffected',
    async (name) => {
      const query = `${name}=1&${name}=2`;
      const cookie = new Map([['cookie', [`${name}=1`]]]);
      expect(await run('return event.request;', { query, headers: cookie })).toMatchObject({
        request: { query },
      });
      expect(await run('return event.request;', { query: 'limit=5' })).toMatchObject({
        request: { query: 'limit=5' },
      });
    },
  );

  it('read cookies, repeated query keys, and the viewer, and modify the request', async () => {
    const answer = await run(`
      var r = event.request;
      r.headers['x-seen'] = { value: [r.cookies.b.value, r.querystring.x.multiValue.length, event.viewer.ip].join(' ') };
      r.uri = '/index.html';
      delete r.querystring.empty;
      delete r.cookies.a;
      return r;`);
    expect(answer).toMatchObject({ request: { path: '/index.html', query: 'x=1&x=2' } });
    const headers = 'request' in answer ? answer.request.headers : undefined;
    expect(headers?.get('x-seen')).toEqual(['x=y 2 192.0.2.1']);
    expect(headers?.get('cookie')).toEqual(['b=x=y']);
  });

  it('may return a reply', async () => {
    const answer = await run(
      `return { statusCode: 302, headers: { location: { value: '/login' } }, body: 'go' };`,
    );
    expect(answer).toEqual({
      reply: { status: 302, headers: new Map([['location', ['/login']]]), body: Buffer.from('go') },
    });
  });

  it('modify replies and keep their cookies', async () => {
    const code = `function handler(event) { event.response.headers['x-one'] = { value: 'yes' }; return event.response; }`;
    const reply = { status: 200, headers: new Map([['set-cookie', ['a=1', 'b=2']]]), body: Buffer.from('x') };
    const changed = await viewerResponse(compileEdgeFunction('test', code), 'E1', request(), reply);
    expect(changed.headers).toEqual(
      new Map([
        ['x-one', ['yes']],
        ['set-cookie', ['a=1', 'b=2']],
      ]),
    );
  });

  it('cannot reach Node and must compile at startup', async () => {
    await expect(run('return process.env;')).rejects.toThrow('process is not defined');
    await expect(run(`return event.constructor.constructor('return process')();`)).rejects.toThrow();
    expect(() => compileEdgeFunction('Broken', 'import cf from "cloudfront";')).toThrow(
      'CloudFront Function Broken',
    );
    expect(() => compileEdgeFunction('Empty', 'function other() {}')).toThrow('CloudFront Function Empty');
  });
});
