import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localPolicy } from '#functions/platform/outbound/address-policy.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import {
  type LoopbackServer,
  serveHttp,
  serveHttps,
  serveOpenSsl,
  serveTcp,
} from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { createBudgetLedger } from '../../probe/budget-ledger.ts';
import { testProbe } from '../../probe/fixtures/test-probe.ts';
import { forgedCredentials } from '../../probe/forged-credentials.ts';
import type { ProbeOptions } from '../../probe/probe.ts';
import { gatherHttp } from './gather.ts';
import { gradeHttp, httpCollector } from './http-collector.ts';

let authority: ReturnType<typeof createAuthority>;
const open: LoopbackServer[] = [];
const keep = async (server: Promise<LoopbackServer>) => {
  open.push(await server);
  return server;
};
beforeAll(() => {
  authority = createAuthority();
});
afterAll(() => authority.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const all = new Set(httpCollector.shows);

/** Collects, and returns the value or gap by parameter. */
const collect = async (
  url: string,
  more: Partial<ProbeOptions> = {},
  { protocol = 'http', wanted = all }: { protocol?: 'http' | 'openai'; wanted?: ReadonlySet<string> } = {},
) => {
  const probe = testProbe(new URL(url).origin, { trustedCa: authority.ca, ...more });
  const collected = await httpCollector.collect({ connection: { protocol, url }, probe, wanted });
  const values = Object.fromEntries([
    ...collected.evidence.map(({ parameterId, value }) => [parameterId, value] as const),
    ...collected.gaps.map(({ parameterId, outcome }) => [parameterId, outcome] as const),
  ]);
  return { ...collected, values };
};

/** A secure agent over HTTPS. Like most, it reads the body before it checks authentication. */
const soundAgent: RequestListener = (request, reply) => {
  reply.setHeader('strict-transport-security', 'max-age=31536000');
  reply.setHeader('ratelimit-limit', '100');
  if (request.url === '/.well-known/security.txt') {
    reply
      .setHeader('content-type', 'text/plain')
      .end('Contact: https://example.com/security\nExpires: 2030-01-01T00:00:00Z\n');
  } else if (request.url !== '/chat')
    reply.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
  else if (request.headers['content-type'] === 'application/json')
    reply.writeHead(400).end('{"error":"bad request"}');
  else
    reply
      .writeHead(401, {
        'www-authenticate': 'Bearer resource_metadata="https://a.example.com/.well-known/x"',
      })
      .end();
};

const ANSWER = '{"choices":[{"message":{"role":"assistant","content":"OK"}}]}';

/** An agent that accepts all callers, echoes foreign origins and reveals stack traces. */
const openAgent: RequestListener = (request, reply) => {
  const origin = request.headers.origin;
  if (origin)
    reply
      .setHeader('access-control-allow-origin', origin)
      .setHeader('access-control-allow-credentials', 'true');
  reply.setHeader('x-powered-by', 'Express');
  if (request.method === 'POST') {
    reply
      .writeHead(500)
      .end('SyntaxError\n    at JSON.parse (<anonymous>)\n    at parse (/home/agent/server.js:12:5)');
  } else reply.setHeader('content-type', 'application/json').end(ANSWER);
};

describe('the http collector', () => {
  it('passes a secure agent', async () => {
    const { origin } = await keep(serveHttps(authority.leaf(), soundAgent, { minVersion: 'TLSv1.2' }));
    const { values, evidence, facts } = await collect(`${origin}/chat`);
    expect(values).toEqual({
      'endpoint-auth-required': true,
      'auth-scheme-strength': 'oauth',
      'transport-tls-enforced': true,
      'tls-min-version': 'tls1.2',
      'tls-certificate-valid': true,
      'error-detail-suppressed': true,
      'public-exposure': 'inconclusive',
      'rate-limit-enforced': 'announced',
      'security-contact-published': true,
    });
    expect(facts).toEqual({ 'has-remote-endpoint': 'yes' });
    for (const piece of evidence) expect(Buffer.byteLength(piece.excerpt)).toBeLessThanOrEqual(2048);
  });

  it('fails an open agent, with the response as proof', async () => {
    const { origin } = await keep(serveHttp(openAgent));
    const { values, evidence } = await collect(`${origin}/chat`);
    expect(values).toMatchObject({
      'endpoint-auth-required': false,
      'auth-scheme-strength': 'none',
      'transport-tls-enforced': 'inconclusive',
      'tls-min-version': 'inconclusive',
      'tls-certificate-valid': 'inconclusive',
      'error-detail-suppressed': false,
      'rate-limit-enforced': 'inconclusive',
      'security-contact-published': 'inconclusive',
    });
    const auth = evidence.find(({ parameterId }) => parameterId === 'endpoint-auth-required');
    expect(auth?.excerpt).toContain(ANSWER);
    expect(auth?.detail).toContain('with the credentials of their visitor');
  });

  it('detects TLS 1.1, expired, self-signed and mismatched certificates, and an unknown authority', async () => {
    const old = await keep(
      serveOpenSsl(authority.folder, authority.leaf(), ['-cipher', 'ALL:@SECLEVEL=0', '-no_tls1']),
    );
    expect(
      (await collect(`${old.origin}/`, {}, { wanted: new Set(['tls-min-version']) })).values,
    ).toMatchObject({ 'tls-min-version': 'tls1.1' });
    const serve = async (certificate: ReturnType<typeof authority.leaf>, trusted = true) => {
      const { origin } = await keep(serveHttps(certificate, soundAgent));
      return (await collect(`${origin}/chat`, trusted ? {} : { trustedCa: undefined })).values;
    };
    const bad = { 'tls-certificate-valid': false, 'endpoint-auth-required': 'error' };
    expect(await serve(authority.leaf({ days: -2 }))).toMatchObject(bad);
    expect(await serve(authority.leaf({ names: 'DNS:elsewhere.test' }))).toMatchObject(bad);
    expect(await serve(authority.selfSigned())).toMatchObject(bad);
    expect(await serve(authority.leaf(), false)).toMatchObject({ 'tls-certificate-valid': 'inconclusive' });
  });

  it('detects plain HTTP and HTTPS on the same port', async () => {
    const https = await keep(serveHttps(authority.leaf(), soundAgent));
    const http = await keep(serveHttp((_request, reply) => reply.end('hello')));
    // One port for both: a TLS handshake begins with the byte 0x16 (RFC 8446 §5.1).
    const both = await keep(
      serveTcp((socket) =>
        socket.once('data', (first) => {
          const behind = connect(first[0] === 0x16 ? https.port : http.port, '127.0.0.1');
          behind.on('error', () => {}).write(first);
          socket.pipe(behind).pipe(socket);
        }),
      ),
    );
    const { values } = await collect(`https://127.0.0.1:${both.port}/chat`);
    expect(values).toMatchObject({ 'transport-tls-enforced': false, 'tls-certificate-valid': true });
  });

  it('requests the model list of an OpenAI-compatible endpoint', async () => {
    const listener: RequestListener = (request, reply) => {
      if (request.url === '/v1/models')
        reply.setHeader('content-type', 'application/json').end('{"data":[{"id":"m","object":"model"}]}');
      else
        reply
          .writeHead(request.method === 'POST' ? 400 : 404, { 'content-type': 'application/json' })
          .end('{"error":"messages is required"}');
    };
    const { origin } = await keep(serveHttp(listener));
    expect((await collect(`${origin}/v1/chat/completions`, {}, { protocol: 'openai' })).values).toMatchObject(
      {
        'endpoint-auth-required': false,
      },
    );
  });

  it('calls an OpenAI-compatible endpoint as its callers do, but without a prompt', async () => {
    const seen: string[] = [];
    const chat =
      (status: number): RequestListener =>
      (request, reply) => {
        let body = '';
        request.on('data', (chunk) => {
          body += chunk;
        });
        request.on('end', () => {
          const isChat = request.method === 'POST' && request.url === '/v1/chat/completions';
          if (isChat) seen.push(`${request.headers.authorization ?? 'none'}: ${body}`);
          const isKnown = status === 401 && request.headers.authorization === 'Bearer s3cret';
          const answered = isKnown ? 422 : status;
          reply
            .writeHead(isChat ? answered : 404, { 'content-type': 'application/json' })
            .end('{"error":{}}');
        });
      };
    const valueFor = async (status: number, path: string) => {
      const { origin } = await keep(serveHttp(chat(status)));
      const wanted = new Set(['endpoint-auth-required']);
      const credential = { origin, header: 'Authorization', secret: 'Bearer s3cret' };
      const { values, evidence, gaps } = await collect(
        `${origin}${path}`,
        { credential },
        { protocol: 'openai', wanted },
      );
      const stated = evidence[0]?.detail ?? gaps[0]?.reason;
      expect(stated).toContain(`POST at ${origin}/v1/chat/completions (HTTP ${status})`);
      return values['endpoint-auth-required'];
    };
    expect(await valueFor(401, '/v1/chat/completions')).toBe(true);
    expect(await valueFor(401, '/v1')).toBe(true);
    expect(await valueFor(422, '/v1/chat/completions')).toBe('inconclusive');
    const rejected = [
      'none: {}',
      'Bearer s3cret: {}',
      ...Object.values(forgedCredentials).map(({ authorization }) => `${authorization}: {}`),
      // As if it came from the server itself.
      'none: {}',
    ];
    expect(seen).toEqual([...rejected, ...rejected, 'none: {}']);
  });

  it('tries a POST if the GET response is inconclusive', async () => {
    const { origin } = await keep(
      serveHttp((request, reply) =>
        reply.writeHead(request.method === 'POST' ? 401 : 405, { 'www-authenticate': 'Bearer' }).end(),
      ),
    );
    const { values, evidence } = await collect(
      `${origin}/chat`,
      {},
      { wanted: new Set(['endpoint-auth-required']) },
    );
    expect(values).toEqual({ 'endpoint-auth-required': true });
    expect(evidence[0]?.detail).toContain(
      `GET at ${origin}/chat (HTTP 405), POST at ${origin}/chat (HTTP 401)`,
    );
  });

  it('detects that any token is accepted', async () => {
    const { origin } = await keep(
      serveHttp((request, reply) =>
        request.headers.authorization ? openAgent(request, reply) : soundAgent(request, reply),
      ),
    );
    expect((await collect(`${origin}/chat`)).values).toMatchObject({ 'endpoint-auth-required': false });
  });

  it('counts a required client certificate as rejection of unauthenticated callers', async () => {
    const mutual = { requestCert: true, rejectUnauthorized: true, ca: [authority.ca] };
    const { origin } = await keep(serveHttps(authority.leaf(), soundAgent, mutual));
    expect((await collect(`${origin}/chat`)).values).toMatchObject({
      'endpoint-auth-required': true,
      'auth-scheme-strength': 'mtls',
      'tls-certificate-valid': true,
      'error-detail-suppressed': 'error',
    });
  });

  it('passes nothing if there is no response', async () => {
    const url = `http://127.0.0.1:${await freePort()}/chat`;
    const { values, evidence, facts } = await collect(url);
    expect(evidence).toEqual([]);
    expect(new Set(Object.values(values))).toEqual(new Set(['error', 'inconclusive']));
    expect(facts).toBeUndefined();
  });

  it('sends nothing to a denied port of the product itself', async () => {
    let hits = 0;
    const own = await keep(serveHttp((_request, reply) => reply.end(String(hits++))));
    expect(
      (await collect(`${own.origin}/`, { policy: localPolicy({ deniedPorts: [own.port] }) })).evidence,
    ).toEqual([]);
    expect(hits).toBe(0);
  });

  it('stops at a 429 and reports it', async () => {
    let hits = 0;
    const { origin } = await keep(
      serveHttp((_request, reply) => {
        hits++;
        reply.writeHead(hits === 1 ? 405 : 429).end();
      }),
    );
    const { gaps, values } = await collect(`${origin}/chat`);
    expect(hits).toBe(2);
    expect(values).toMatchObject({ 'rate-limit-enforced': 'enforced' });
    expect(gaps.find(({ parameterId }) => parameterId === 'security-contact-published')?.reason).toContain(
      'was stopped: the target responded with 429.',
    );
  });

  it('uses at most half of the budget, and omits the credential from unauthenticated requests', async () => {
    const seen: IncomingMessage[] = [];
    const { origin } = await keep(
      serveHttps(authority.leaf(), (request, reply) => {
        seen.push(request);
        soundAgent(request, reply);
      }),
    );
    const ledger = createBudgetLedger(origin, originKinds.endpoint.probing.budget);
    const credential = { origin, header: 'Authorization', secret: 'Bearer s3cret' };
    const collected = await collect(`${origin}/chat`, { ledger, credential });
    expect(ledger.spent.L0).toBeLessThanOrEqual(15);
    const withSecret = seen.filter(({ headers }) => headers.authorization === credential.secret);
    expect(withSecret.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /accredit-probe-absent-page',
      'POST /chat',
      'POST /chat',
    ]);
    expect(JSON.stringify(collected)).not.toContain('s3cret');
  });

  it('gives equal evidence for stored observations and for a second probe', async () => {
    const { origin } = await keep(serveHttp(openAgent));
    const connection = { protocol: 'http', url: `${origin}/chat` } as const;
    const probeRecord = () => gatherHttp(testProbe(origin), connection, all);
    const sights = await probeRecord();
    const { evidence, ...rest } = gradeHttp(sights, all);
    const first = JSON.stringify({ evidence, ...rest });
    expect(JSON.stringify(gradeHttp(JSON.parse(JSON.stringify(sights)), all))).toBe(first);
    expect(JSON.stringify(gradeHttp(await probeRecord(), all).evidence)).toBe(JSON.stringify(evidence));
  });

  it('reports for each piece exactly what was probed', async () => {
    const { origin } = await keep(serveHttp(openAgent));
    const { evidence, probes = [] } = await collect(`${origin}/chat?key=s3cret`);
    expect(probes.map(({ parameterId }) => parameterId)).toEqual(
      evidence.map(({ parameterId }) => parameterId),
    );
    const searchedFor = (id: string) => probes.find(({ parameterId }) => parameterId === id)?.sample;
    const startedAt = '2026-11-20T08:41:12.000Z';
    expect(searchedFor('endpoint-auth-required')).toMatchObject({
      addresses: [`${origin}/chat`],
      more: 0,
      answers: 4,
      from: startedAt,
    });
    expect(searchedFor('error-detail-suppressed')).toMatchObject({
      addresses: [`${origin}/accredit-probe-absent-page`, `${origin}/chat`],
      answers: 3,
    });
    for (const { sample } of probes) expect(sample.to >= sample.from).toBe(true);
    expect(JSON.stringify(probes)).not.toContain('s3cret');
  });

  it('requests and reports only wanted parameters', async () => {
    const paths: string[] = [];
    const { origin } = await keep(
      serveHttp((request, reply) => {
        paths.push(`${request.method} ${request.url}`);
        reply.end();
      }),
    );
    const input = {
      connection: { protocol: 'http', url: `${origin}/chat` },
      probe: testProbe(origin),
    } as const;
    const wanted = new Set(['security-contact-published']);
    const { gaps } = await httpCollector.collect({ ...input, wanted });
    expect(paths).toEqual(['GET /chat', 'GET /.well-known/security.txt']);
    expect(gaps.map(({ parameterId }) => parameterId)).toEqual(['security-contact-published']);
  });

  it('is skipped with a reason', () => {
    const connection = { protocol: 'http', url: 'https://agent.example.com/' } as const;
    const probe = testProbe(connection.url);
    expect(httpCollector.skip({ probe, wanted: all })).toContain('address');
    expect(httpCollector.skip({ connection, wanted: all })).toContain('has not been approved');
    expect(httpCollector.skip({ connection, probe, wanted: new Set(['tool-allow-list']) })).toContain(
      'wanted',
    );
    expect(httpCollector.skip({ connection, probe, wanted: all })).toBeUndefined();
  });
});

it('reports a model of the Responses API that answers anonymous messages', async () => {
  const { origin } = await keep(
    serveHttp((request, reply) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () =>
        body.includes('"input"') && request.url === '/v1/responses'
          ? reply.end('{"object":"response","output":[{"type":"message","content":[]}]}')
          : reply.writeHead(404).end(),
      );
    }),
  );
  const url = `${origin}/v1/responses`;
  const { evidence } = await httpCollector.collect({
    connection: { protocol: 'openai', url, mayMessage: true },
    probe: testProbe(origin),
    wanted: new Set(['endpoint-auth-required']),
  });
  expect(evidence).toMatchObject([{ value: false }]);
});
