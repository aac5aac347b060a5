import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startSample } from './testing/running.ts';

let sample: Running;

beforeAll(async () => {
  sample = await startSample();
});

afterAll(() => sample?.close());

const get = (path: string, init?: RequestInit) => fetch(`${sample.cloud.url}${path}`, init);

/** Sends a request with a custom `Host` header, which fetch cannot do. */
function withHost(host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const { port } = new URL(sample.cloud.url);
  request({ port, host: '127.0.0.1', path: '/', headers: { host } }, (reply) =>
    resolve(reply.resume().statusCode),
  )
    .on('error', reject)
    .end();
  return promise;
}

describe('the HTTP API', () => {
  it('passes the payload format 2.0 event to the function', async () => {
    const headers = { cookie: 'a=1; b=2', 'x-two': 'one, two', 'content-type': 'application/octet-stream' };
    const reply = await get('/api/a%20b/c?x=1&x=2&y=%20', {
      method: 'PUT',
      headers,
      body: Buffer.from([0, 255]),
    });
    expect(await reply.json()).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/{proxy+}',
      rawPath: '/api/a b/c',
      rawQueryString: 'x=1&x=2&y=%20',
      cookies: ['a=1', 'b=2'],
      headers: { 'x-two': 'one, two', 'content-length': '2' },
      queryStringParameters: { x: '1,2', y: ' ' },
      pathParameters: { proxy: 'a b/c' },
      isBase64Encoded: true,
      body: 'AP8=',
      requestContext: {
        stage: '$default',
        routeKey: 'ANY /api/{proxy+}',
        http: { method: 'PUT', path: '/api/a b/c', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
      },
    });
  });

  it('chooses the most specific route', async () => {
    const routeOf = async (path: string, method = 'GET') =>
      ((await (await get(path, { method })).json()) as { routeKey: string }).routeKey;
    expect(await routeOf('/api/things/mine')).toBe('GET /api/things/mine');
    expect(await routeOf('/api/things/7')).toBe('GET /api/things/{id}');
    expect(await routeOf('/api/things/7', 'DELETE')).toBe('ANY /api/{proxy+}');
    expect(await routeOf('/api/things/7/more')).toBe('ANY /api/{proxy+}');
  });

  it('writes the response: separate cookies, binary bodies, inferred format', async () => {
    const cookies = await get('/api/cookies');
    expect([cookies.status, cookies.headers.getSetCookie(), cookies.headers.get('x-one')]).toEqual([
      201,
      ['a=1; HttpOnly', 'b=2'],
      'yes',
    ]);
    expect(new Uint8Array(await (await get('/api/binary')).arrayBuffer())).toEqual(
      new Uint8Array([0, 255, 1]),
    );
    expect((await get('/api/slow?ms=1')).headers.get('content-type')).toBe('application/json');
  });

  it('applies the same limits as AWS', async () => {
    expect((await get('/api/hasty/slow?ms=400')).status).toBe(503);
    const headers = { authorization: 'Bearer any' };
    const big = await get('/api/things', { method: 'POST', headers, body: 'x'.repeat(7 * 1024 * 1024) });
    expect(big.status).toBe(413);
    expect((await get(`/api/large?bytes=${6 * 1024 * 1024}`)).status).toBe(500);
    expect((await get(`/api/large?bytes=${5 * 1024 * 1024}`)).status).toBe(200);
    const failed = await get('/api/broken');
    expect([failed.status, await failed.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });
});

describe('functions', () => {
  it('receive their name, memory and remaining time, and no data about the machine', () => {
    expect(sample.env).toMatchObject({
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      AWS_REGION: 'us-east-1',
      TZ: ':UTC',
    });
    expect(Number(sample.env.remaining)).toBeGreaterThan(1000);
    expect(Number(sample.env.remaining)).toBeLessThanOrEqual(3000);
    expect(Object.keys(sample.env)).not.toContain('VITEST');
    expect(sample.env.PORTS).toBe(sample.cloud.ports.join(','));
  });

  it('are stopped at their timeout without affecting other invocations', async () => {
    const [late, fine] = await Promise.all([get('/api/slow?ms=4000'), get('/api/slow?ms=2500')]);
    expect([late.status, fine.status]).toEqual([500, 200]);
    expect(sample.lines.join('\n')).toContain('Task timed out after 3.00 seconds');
  });

  it('fail in isolation when they run out of memory or exit', async () => {
    expect((await get('/api/memory')).status).toBe(500);
    expect((await get('/api/exit')).status).toBe(500);
    expect(sample.lines.join('\n')).toContain('Runtime exited with error');
    expect((await get('/api/things/1')).status).toBe(200);
  });
});

describe('the distribution', () => {
  it('serves the site with its headers and routes deep links to its page', async () => {
    const page = await get('/agents/7', { headers: { 'accept-encoding': 'gzip' } });
    expect(await page.text()).toContain('<title>Sample</title>');
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(page.headers.get('strict-transport-security')).toBe('max-age=86400; includeSubDomains');
    expect((await get('/assets/app-1.js')).headers.get('content-type')).toContain('javascript');
    expect((await get('/assets/none.js')).status).toBe(403);
    expect((await get('/%2e%2e/data/secrets.json')).status).toBe(403);
    expect((await get('/', { method: 'POST' })).status).toBe(403);
  });

  it('adds the origin secret and the headers set by the edge function', async () => {
    const forged = { 'x-origin-secret': 'guess', 'x-viewer-address': '1.2.3.4' };
    const { headers } = (await (await get('/api/echo', { headers: forged })).json()) as {
      headers: Record<string, string>;
    };
    expect(headers['x-origin-secret']).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(headers['x-viewer-address']).toBe('127.0.0.1');
    expect(headers['x-viewer-host']).toBe(new URL(sample.cloud.url).host);
    expect(headers.host).toMatch(/\.execute-api\./);
  });

  it('accepts requests for its own host name only', async () => {
    const { port } = new URL(sample.cloud.url);
    expect(await withHost(`localhost:${port}`)).toBe(200);
    expect(await withHost('evil.example')).toBe(421);
    expect(await withHost('localhost:1')).toBe(421);
  });
});

describe('function permissions', () => {
  const put = (pk: string) => {
    const Item = { pk: { S: pk }, sk: { S: 'A' }, g1: { S: pk }, s1: { S: '1' } };
    return sample.aws('dynamodb', 'PutItem', { TableName: sample.env.TABLE_NAME, Item });
  };
  const query = (input: object) =>
    sample.aws('dynamodb', 'Query', { TableName: sample.env.TABLE_NAME, ...input });

  it('follow the role, including leading keys and indexes', async () => {
    expect(await put('T#1')).toEqual({ output: {} });
    expect((await put('OTHER#1')).error).toBe('AccessDeniedException');
    const byKey = { KeyConditionExpression: '#k = :k', ExpressionAttributeNames: { '#k': 'pk' } };
    const own = await query({ ...byKey, ExpressionAttributeValues: { ':k': { S: 'T#1' } } });
    expect(own.output?.Count).toBe(1);
    const foreign = await query({ ...byKey, ExpressionAttributeValues: { ':k': { S: 'X#1' } } });
    expect(foreign.error).toBe('AccessDeniedException');
    const indexed = { IndexName: 'gsi1', KeyConditionExpression: 'g1 = :k' };
    const onIndex = await query({ ...indexed, ExpressionAttributeValues: { ':k': { S: 'T#1' } } });
    expect(onIndex.output?.Count).toBe(1);
    const scan = await sample.aws('dynamodb', 'Scan', { TableName: sample.env.TABLE_NAME });
    expect(scan.error).toBe('AccessDeniedException');
  });

  it('cover each action of a transaction', async () => {
    const TableName = sample.env.TABLE_NAME;
    const put = (pk: string) => ({ Put: { TableName, Item: { pk: { S: pk }, sk: { S: 'B' } } } });
    const both = await sample.aws('dynamodb', 'TransactWriteItems', {
      TransactItems: [put('T#1'), put('T#2')],
    });
    expect(both).toEqual({ output: {} });
    const mixed = await sample.aws('dynamodb', 'TransactWriteItems', {
      TransactItems: [put('T#1'), put('U#2')],
    });
    expect(mixed.error).toBe('AccessDeniedException');
  });

  it('follow the gateway role when a route is invoked with one', async () => {
    expect((await get('/api/by-role/InvokeFunction')).status).toBe(200);
    expect((await get('/api/by-role/GetFunction')).status).toBe(500);
    expect(sample.lines.join('\n')).toContain('nothing allows it in the policies of role');
  });

  it('expire at restart, and unknown keys and invalid signatures are rejected', async () => {
    const unsigned = await fetch(sample.cloud.clientConfig.endpoint, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(403);
    const headers = {
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAGUESS/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00',
      'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    };
    const guessed = await fetch(sample.cloud.clientConfig.endpoint, { method: 'POST', headers, body: '{}' });
    expect([guessed.status, await guessed.json()]).toMatchObject([403, { __type: 'InvalidAccessKeyId' }]);
  });
});
