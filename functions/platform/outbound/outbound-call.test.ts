import type { IncomingMessage, RequestListener } from 'node:http';
import { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { cloudPolicy, localPolicy } from './address-policy.ts';
import { ForbiddenRequestError } from './call-rules.ts';
import { createAuthority } from './fixtures/certificates.ts';
import { type LoopbackServer, serveHttp, serveHttps, serveTcp } from './fixtures/loopback-servers.ts';
import { outboundCall } from './outbound-call.ts';
import type { OutboundOptions, OutboundRequest } from './outbound-request.ts';

const open: LoopbackServer[] = [];
const held = async (starting: Promise<LoopbackServer>) => {
  const server = await starting;
  open.push(server);
  return server;
};
const serve = (listener: RequestListener) => held(serveHttp(listener));
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const call = (request: OutboundRequest, more: Partial<OutboundOptions> = {}) =>
  outboundCall(request, {
    policy: localPolicy({ deniedPorts: [] }),
    identity: { 'user-agent': 'accredit (+https://accredit.example)' },
    ...more,
  });
const get = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'GET',
  url,
  ...more,
});

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A server that records its requests. */
const listening = async (answer: RequestListener = (_request, reply) => reply.end('ok')) => {
  const seen: IncomingMessage[] = [];
  const server = await serve((request, reply) => {
    seen.push(request);
    return answer(request, reply);
  });
  return { ...server, seen };
};

describe('an outbound call', () => {
  it.each(['POST', 'PUT', 'PATCH'] as const)(
    'sends %s with its body, and identifies itself',
    async (method) => {
      const got: string[] = [];
      const { origin, seen } = await listening(async (request, reply) => {
        got.push(await textOf(request));
        reply.writeHead(201, { 'X-Revision': '7', 'set-cookie': 'session=topsecret' }).end('{"ok":true}');
      });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await call({ method, url: `${origin}/v1/policies/a`, headers, body: '{"a":"é"}' });
      expect(answer).toMatchObject({
        outcome: 'answered',
        status: 201,
        headers: { 'x-revision': '7', 'set-cookie': 'session=[masked]' },
        body: '{"ok":true}',
        complete: true,
        credentialSent: false,
        address: '127.0.0.1',
      });
      expect(got).toEqual(['{"a":"é"}']);
      expect(seen[0]).toMatchObject({ method, url: '/v1/policies/a' });
      expect(seen[0]?.headers).toMatchObject({
        'content-type': 'application/json',
        'content-length': '10',
        'user-agent': 'accredit (+https://accredit.example)',
      });
    },
  );

  it('returns an error status as a normal response', async () => {
    const { origin } = await listening((_request, reply) => reply.writeHead(500).end('broken'));
    expect(await call(get(origin))).toMatchObject({ outcome: 'answered', status: 500, body: 'broken' });
  });

  it('follows no redirect: the target is reported, and not requested', async () => {
    const other = await listening();
    const { origin, seen } = await listening((_request, reply) =>
      reply.writeHead(307, { location: `${other.origin}/elsewhere` }).end(),
    );
    const secret = 'Bearer of-the-ward';
    const answer = await call(
      { method: 'POST', url: origin, body: 'x' },
      { credential: { origin, header: 'Authorization', secret } },
    );
    expect(answer).toMatchObject({ status: 307, headers: { location: `${other.origin}/elsewhere` } });
    expect(seen).toHaveLength(1);
    expect(other.seen).toEqual([]);
  });
});

describe('the credential', () => {
  it('is sent only to its exact origin', async () => {
    const [own, other] = [await listening(), await listening()];
    const credential = { origin: own.origin, header: 'X-Api-Key', secret: 's3cret-of-the-ward' };
    const sent = async (url: string, more: Partial<OutboundRequest> = {}) => {
      const answer = await call(get(url, more), { credential, resolver: async () => ['127.0.0.1'] });
      return answer.outcome === 'answered' && answer.credentialSent;
    };
    expect(await sent(`${own.origin}/any/path`)).toBe(true);
    expect(await sent(own.origin, { anonymous: true })).toBe(false);
    expect(await sent(other.origin)).toBe(false);
    expect(await sent(own.origin.replace('127.0.0.1', '[::ffff:127.0.0.1]'))).toBe(false);
    expect(await sent(own.origin.replace('127.0.0.1', 'agent.example.com'))).toBe(false);
    const keys = [...own.seen, ...other.seen].map(({ headers }) => headers['x-api-key']);
    expect(keys.filter((key) => key !== undefined)).toEqual(['s3cret-of-the-ward']);
    expect(keys).toHaveLength(5);
  });

  it('is masked if a response echoes it', async () => {
    const { origin } = await listening((request, reply) => {
      const key = String(request.headers.authorization);
      reply.setHeader('x-debug', key).end(`you sent ${key}`);
    });
    const credential = { origin, header: 'Authorization', secret: 'Bearer s3cret-of-the-ward' };
    const answer = await call(get(origin), { credential });
    if (answer.outcome !== 'answered') throw new Error(answer.detail);
    const { raw: _, ...stored } = answer;
    expect(stored.body).toContain('[masked credential]');
    expect(JSON.stringify(stored)).not.toContain('s3cret');
  });

  it('invalid as a header value is an outcome, and nothing is sent', async () => {
    const { origin, seen } = await listening();
    const credential = { origin, header: 'Authorization', secret: 'two\r\nlines' };
    expect(await call(get(origin), { credential })).toMatchObject({
      outcome: 'unreachable',
      code: 'ERR_INVALID_CHAR',
    });
    expect(seen).toEqual([]);
  });
});

describe('an email address', () => {
  it('is checked before anything is sent', async () => {
    const { origin, port, seen } = await listening();
    const refused = async (url: string, policy = localPolicy({ deniedPorts: [] }), address = '127.0.0.1') =>
      call(get(url), { policy, resolver: async () => [address] });
    const cloud = cloudPolicy({ plainHttp: true, ports: [port] });
    expect(await refused(origin, cloud)).toMatchObject({ outcome: 'refused', code: 'ADDRESS' });
    expect(await refused(`http://policies.example.com:${port}/`, cloud)).toMatchObject({ code: 'ADDRESS' });
    expect(await refused(origin, localPolicy({ deniedPorts: [port] }))).toMatchObject({ code: 'PORT' });
    expect(await refused('http://policies.example.com/', undefined, '169.254.169.254')).toMatchObject({
      outcome: 'refused',
      code: 'METADATA',
    });
    for (const url of ['not a url', 'ftp://127.0.0.1/', `http://me@127.0.0.1:${port}/`])
      expect(await refused(url)).toMatchObject({ outcome: 'refused' });
    expect(seen).toEqual([]);
  });

  it('is resolved once, so that a name with a changing address leads nowhere else', async () => {
    const { port, seen } = await listening();
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']];
    let lookups = 0;
    const resolver = async () => answers[lookups++] ?? [];
    const answer = await call(get(`http://rebinding.example.com:${port}/`), { resolver });
    expect(answer).toMatchObject({ outcome: 'answered', address: '127.0.0.1' });
    expect(lookups).toBe(1);
    expect(seen[0]?.headers.host).toBe(`rebinding.example.com:${port}`);
  });

  it('is denied if one of several is denied', async () => {
    const { port, seen } = await listening();
    const resolver = async () => ['127.0.0.1', '10.0.0.1'];
    const answer = await call(get(`http://mixed.example.com:${port}/`), { resolver });
    expect(answer).toMatchObject({ outcome: 'refused', code: 'ADDRESS' });
    expect(seen).toEqual([]);
  });

  it('that cannot be reached is unreachable, for any cause', async () => {
    const rude = await held(serveTcp((socket) => socket.end('hello\r\n')));
    const broken = await listening((_request, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('half');
      reply.destroy();
    });
    const nowhere = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    expect(await call(get(`http://127.0.0.1:${await freePort()}/`))).toMatchObject({
      outcome: 'unreachable',
      code: 'ECONNREFUSED',
    });
    expect(await call(get(rude.origin))).toMatchObject({ outcome: 'unreachable' });
    expect(await call(get(broken.origin))).toMatchObject({ outcome: 'unreachable' });
    expect(await call(get('https://gone.example.com/'), { resolver: nowhere })).toMatchObject({
      outcome: 'unreachable',
      code: 'ENOTFOUND',
    });
  });

  it("without a trusted certificate is untrusted; with the tenant's CA it responds", async () => {
    const authority = createAuthority();
    try {
      const { origin } = await held(serveHttps(authority.leaf(), (_request, reply) => reply.end('ok')));
      expect(await call(get(origin))).toMatchObject({ outcome: 'untrusted' });
      expect(await call(get(origin), { trustedCa: authority.ca })).toMatchObject({ outcome: 'answered' });
    } finally {
      authority.close();
    }
  });

  it("is trusted only by its own tenant's CA, regardless of previous calls, without session reuse", async () => {
    const [own, other] = [createAuthority(), createAuthority()];
    try {
      const resumed: boolean[] = [];
      const listener: RequestListener = ({ socket }, reply) => {
        resumed.push(socket instanceof TLSSocket && socket.isSessionReused());
        reply.end('ok');
      };
      const { origin } = await held(serveHttps(own.leaf(), listener));
      for (const [trustedCa, outcome] of [
        [own.ca, 'answered'],
        [other.ca, 'untrusted'],
        [own.ca, 'answered'],
        [undefined, 'untrusted'],
      ])
        expect(await call(get(origin), { trustedCa })).toMatchObject({ outcome });
      expect(resumed).toEqual([false, false]);
    } finally {
      for (const authority of [own, other]) authority.close();
    }
  });
});

describe('a response', () => {
  it('over the cap is too large, or truncated on request', async () => {
    const { origin } = await listening((_request, reply) => reply.end('a'.repeat(300_000)));
    expect(await call(get(origin))).toMatchObject({ outcome: 'too-large', code: 'CAP' });
    const cut = await call(get(origin, { overlong: 'cut', maxBytes: 10 }));
    expect(cut).toMatchObject({ outcome: 'answered', body: 'a'.repeat(10), complete: false });
    expect(await call(get(origin, { maxBytes: 300_000 }))).toMatchObject({ complete: true });
  });

  it('that inflates beyond the cap, or with too large headers, is too large', async () => {
    const bomb = await listening((_request, reply) =>
      reply.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
    );
    const wordy = await listening((_request, reply) => reply.setHeader('x', 'a'.repeat(50_000)).end());
    expect(await call(get(bomb.origin))).toMatchObject({ outcome: 'too-large', code: 'INFLATED' });
    expect(await call(get(wordy.origin))).toMatchObject({
      outcome: 'too-large',
      code: 'HPE_HEADER_OVERFLOW',
    });
  });

  it('that never ends is abandoned in time: none, half of one, a slow one, and an event stream', async () => {
    const silent = await listening(() => {});
    const stuck = await listening((_request, reply) => void reply.write('half'));
    const trickling = await listening((_request, reply) => {
      const timer = setInterval(() => reply.write('.'), 20);
      reply.on('close', () => clearInterval(timer));
    });
    const stream = await listening((_request, reply) => {
      reply.setHeader('content-type', 'text/event-stream').write('data: 1\n\n');
    });
    const timedOut = (code: string) => ({ outcome: 'timed-out', code });
    expect(await call(get(silent.origin), { timeouts: { headers: 200 } })).toMatchObject(
      timedOut('HEADERS_TIMEOUT'),
    );
    expect(await call(get(stuck.origin), { timeouts: { bodyIdle: 200 } })).toMatchObject(
      timedOut('BODYIDLE_TIMEOUT'),
    );
    expect(await call(get(trickling.origin, { milliseconds: 400 }))).toMatchObject(timedOut('TOTAL_TIMEOUT'));
    expect(await call(get(stream.origin))).toMatchObject({ outcome: 'answered', body: '', complete: false });
  });

  it('of a slow resolver is not awaited', async () => {
    const resolver = () => new Promise<never>(() => {});
    const answer = await call(get('https://slow.example.com/'), { resolver, timeouts: { dns: 50 } });
    expect(answer).toMatchObject({ outcome: 'timed-out', code: 'DNS_TIMEOUT' });
  });
});

describe('forbidden requests', () => {
  it.each<[string, Partial<OutboundRequest>]>([
    ['a header of the client', { headers: { Host: 'elsewhere.example.com' } }],
    ['a cookie', { headers: { cookie: 'a=b' } }],
    ['another name for itself', { headers: { 'User-Agent': 'curl' } }],
    ['an invalid header', { headers: { 'x y': '1' } }],
    ['a secret that is bound to no origin', { headers: { Authorization: 'Bearer 1' } }],
    ['a body with GET', { body: 'x' }],
    ['more than 2 MiB to read', { maxBytes: 2 * 1024 * 1024 + 1 }],
  ])('%s', async (_what, more) => {
    const { origin, seen } = await listening();
    await expect(call(get(origin, more))).rejects.toThrow(ForbiddenRequestError);
    expect(seen).toEqual([]);
  });

  it('nothing else throws, for any address text of the tenant', async () => {
    const nowhere = async () => {
      throw new Error('asked DNS');
    };
    const hosts = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.ipV4().map((ip) => `http://${ip}/`),
      fc.domain(),
    );
    await fc.assert(
      fc.asyncProperty(hosts, async (url) => {
        const answer = await call(get(url), { policy: cloudPolicy({ plainHttp: false }), resolver: nowhere });
        return ['refused', 'unreachable'].includes(answer.outcome);
      }),
      { numRuns: 50 },
    );
  });
});
