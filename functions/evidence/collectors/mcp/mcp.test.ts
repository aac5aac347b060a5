import type { RequestListener } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { createAuthority, type TestCertificate } from '#functions/platform/outbound/fixtures/certificates.ts';
import { agentListener, cardJson } from '../a2a/a2a-fixture.ts';
import { answer } from '../http/fixtures/answers.ts';
import { toolTransportSecured } from './access/tool-transport-secured.ts';
import { mcpCollector } from './mcp.ts';
import { collect, evidenceOf, gapOf, mcpListener, serve, serverEverything, tool } from './mcp-fixture.ts';

const listener = mcpListener((server) => tool(server, 'get-sum', { description: 'Adds two numbers' }));

/** Accepts only `Bearer right`. */
const guarded =
  (challenge: string | undefined, more: Readonly<Record<string, unknown>> = {}): RequestListener =>
  (request, response) => {
    const document = more[request.url ?? ''];
    if (document)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    else if (request.headers.authorization === 'Bearer right') listener(request, response);
    else
      response
        .writeHead(401, challenge === undefined ? {} : { 'www-authenticate': challenge })
        .end('{"error":"unauthorized"}');
  };

describe('a third-party server of the legacy era', () => {
  it('is proven to list its tools to anonymous callers, with the actual response, identically each time', async () => {
    const url = await serverEverything('streamableHttp');
    const collected = await collect(url);
    const endpoint = evidenceOf(collected, 'endpoint-auth-required');
    expect(endpoint).toMatchObject({ source: 'probe', value: false, collector: 'mcp', target: url });
    expect(endpoint?.excerpt).toContain('tools/list   (without credential');
    expect(endpoint?.marks).toEqual(['HTTP 200', '"name":"echo"']);
    expect(evidenceOf(collected, 'tool-auth-required')?.value).toBe(false);
    expect(evidenceOf(collected, 'auth-scheme-strength')?.value).toBe('none');
    expect(gapOf(collected, 'tool-description-clean')).toContain('no known phrases of instructions');
    expect(gapOf(collected, 'shell-tool-absent')).toContain('does not prove that there is none');
    expect(gapOf(collected, 'token-audience-checked')).toContain('requires no token');
    expect(collected.facts).toEqual({
      'has-tools': 'yes',
      'has-remote-endpoint': 'yes',
    });
    expect((await collect(url)).evidence).toEqual(collected.evidence);
  });

  it('is read over the transport of 2024-11-05, identically each time', async () => {
    const url = await serverEverything('sse');
    const collected = await collect(url);
    expect(evidenceOf(collected, 'tool-auth-required')).toMatchObject({ value: false });
    expect(evidenceOf(collected, 'tool-auth-required')?.excerpt).toContain('"name":"echo"');
    expect(collected.facts).toEqual({
      'has-tools': 'yes',
      'has-remote-endpoint': 'yes',
    });
    expect(JSON.stringify(collected)).not.toMatch(/session_?id=[\w-]{8}/i);
    expect((await collect(url)).evidence).toEqual(collected.evidence);
  });
});

it('records what was checked: anonymous calls for access, and for the tools the calls of the caller that received them', async () => {
  const origin = await serve(guarded('Bearer'));
  const { evidence, probes = [] } = await collect(`${origin}/?key=s3cret`, { secret: 'Bearer right' });
  expect(probes.map(({ parameterId, source }) => [parameterId, source])).toEqual(
    evidence.map(({ parameterId, source }) => [parameterId, source]),
  );
  const searchedFor = (id: string) => probes.find(({ parameterId }) => parameterId === id)?.sample;
  expect(searchedFor('endpoint-auth-required')).toMatchObject({ addresses: [`${origin}/`], answers: 13 });
  expect(searchedFor('auth-scheme-strength')).toMatchObject({
    addresses: [`${origin}/`, `${origin}/.well-known/oauth-protected-resource`],
  });
  expect(JSON.stringify(probes)).not.toContain('s3cret');
});

describe('a server of the modern era', () => {
  it.each(['reject', 'stateless'] as const)(
    'is read without a handshake (legacy calls: %s)',
    async (legacy) => {
      const methods: unknown[] = [];
      const url = await serve(
        mcpListener((server) => tool(server, 'get-sum'), {
          legacy,
          seen: (body) => methods.push(body.method),
        }),
      );
      const collected = await collect(url);
      expect(evidenceOf(collected, 'tool-auth-required')).toMatchObject({ value: false });
      expect(evidenceOf(collected, 'tool-auth-required')?.excerpt).toContain('"name":"get-sum"');
      // Then from a foreign page, in a nonexistent revision, without the method name, and as an ordinary client.
      expect(methods).toEqual([
        'server/discover',
        'tools/list',
        ...Array(3).fill('server/discover'),
        'server/discover',
        'tools/list',
      ]);
    },
  );

  it('that lists no tools has none', async () => {
    const collected = await collect(await serve(mcpListener(() => {})));
    expect(collected.facts).toMatchObject({ 'has-tools': 'no' });
    expect(gapOf(collected, 'endpoint-auth-required')).toContain('neither listed anything nor rejected');
    expect(evidenceOf(collected, 'tool-auth-required')).toBeUndefined();
    expect(gapOf(collected, 'tool-description-clean')).toBe('The server lists no tools.');
  });
});

describe('a server behind authentication', () => {
  it('passes, and without metadata its bearer token counts as a static key', async () => {
    const collected = await collect(await serve(guarded('Bearer realm="agent"')));
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({
      value: true,
      detail: expect.stringMatching(
        /^3 calls without credentials were tried: POST server\/discover at \S+ \(HTTP 401\), POST tools\/list .* POST tools\/call .* Rejected as well: an invalid token, an unsigned JWT, .*127\.0\.0\.1\.$/,
      ),
      marks: ['HTTP 401', 'Bearer realm="agent"'],
    });
    expect(evidenceOf(collected, 'tool-auth-required')).toMatchObject({ value: true });
    expect(evidenceOf(collected, 'auth-scheme-strength')).toMatchObject({ value: 'static-key' });
    expect(gapOf(collected, 'tool-description-clean')).toContain('store a credential');
    expect(collected.facts).toEqual({ 'has-remote-endpoint': 'yes' });
  });

  it('uses OAuth, as shown by the metadata of its own origin, at the path that it names', async () => {
    const documents: Record<string, unknown> = {};
    const url = await serve((request, response) =>
      guarded(`Bearer resource_metadata="${url}/meta", scope="tools"`, documents)(request, response),
    );
    documents['/meta'] = { resource: `${url}/mcp`, authorization_servers: ['https://id.example.com'] };
    const collected = await collect(`${url}/mcp`);
    expect(evidenceOf(collected, 'auth-scheme-strength')).toMatchObject({
      value: 'oauth',
      marks: ['HTTP 200', 'authorization_servers'],
    });
    expect(gapOf(collected, 'token-audience-checked')).toContain(
      'reveals nothing about tokens of other services',
    );
  });

  it('fails the audience if its metadata names another resource', async () => {
    const wellKnown = '/.well-known/oauth-protected-resource/mcp';
    const document = {
      resource: 'https://other.example.com/mcp',
      authorization_servers: ['https://id.example.com'],
    };
    const collected = await collect(`${await serve(guarded('Bearer', { [wellKnown]: document }))}/mcp`);
    expect(evidenceOf(collected, 'token-audience-checked')).toMatchObject({
      value: false,
      marks: ['HTTP 200', 'https://other.example.com/mcp'],
    });
  });

  it('never requests metadata from another host', async () => {
    let asked = 0;
    const other = await serve((_, response) => {
      asked += 1;
      response.end('{}');
    });
    await collect(await serve(guarded(`Bearer resource_metadata="${other}/meta"`)));
    expect(asked).toBe(0);
  });

  it.each([
    ['Basic realm="x"', 'basic'],
    ['Negotiate, Basic realm="x"', 'basic'],
    ['ApiKey', 'static-key'],
  ])('that requires %s has the scheme %s', async (challenge, scheme) => {
    const collected = await collect(await serve(guarded(challenge)));
    expect(evidenceOf(collected, 'auth-scheme-strength')?.value).toBe(scheme);
  });

  it('that names no scheme is shown to require authentication only by the stored credential', async () => {
    const url = await serve(guarded(undefined));
    expect((await collect(url)).evidence).toEqual([]);
    const known = await collect(url, { secret: 'Bearer right' });
    expect(evidenceOf(known, 'tool-auth-required')?.value).toBe(true);
    expect(evidenceOf(known, 'auth-scheme-strength')?.value).toBe('static-key');
    const wrong = await collect(url, { secret: 'Bearer wrong' });
    expect(gapOf(wrong, 'endpoint-auth-required')).toContain('rejects the stored credential with 401');
  });

  it('fails if it accepts any token', async () => {
    const careless: RequestListener = (request, response) =>
      request.headers.authorization ? listener(request, response) : void response.writeHead(401).end();
    const collected = await collect(await serve(careless));
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({ value: false });
    expect(evidenceOf(collected, 'endpoint-auth-required')?.detail).toContain('accepts an invalid token');
    expect(evidenceOf(collected, 'auth-scheme-strength')?.value).toBe('none');
  });

  it('shows its tools to the stored credential, whose secret appears nowhere', async () => {
    const collected = await collect(await serve(guarded('Bearer')), { secret: 'Bearer right' });
    expect(evidenceOf(collected, 'endpoint-auth-required')?.value).toBe(true);
    expect(gapOf(collected, 'tool-description-clean')).toContain('no known phrases of instructions');
    expect(collected.facts).toMatchObject({ 'has-tools': 'yes' });
    expect(JSON.stringify(collected)).not.toContain('Bearer right');
  });

  it('reports that it rejects the stored credential', async () => {
    const collected = await collect(await serve(guarded('Bearer')), { secret: 'Bearer wrong' });
    expect(gapOf(collected, 'tool-description-clean')).toBe(
      'The server rejects the stored credential with 401.',
    );
  });
});

describe('a server with TLS', () => {
  const authority = createAuthority();
  afterAll(authority.close);

  const reason = async (certificate: TestCertificate, trustedCa?: string) =>
    gapOf(
      await collect(await serve(listener, certificate), trustedCa === undefined ? {} : { trustedCa }),
      'tool-transport-secured',
    );

  it("with a certificate that the product trusts says nothing about the agent's connection to it", async () => {
    expect(await reason(authority.leaf(), authority.ca)).toContain('not that the agent does');
  });

  it('with a certificate that the product does not trust may be trusted by the agent', async () => {
    expect(await reason(authority.selfSigned())).toContain('may trust this certificate');
    expect(await reason(authority.leaf())).toContain('may trust this certificate');
  });

  it('with a certificate that cannot be valid fails', async () => {
    for (const wrong of [{ days: -2 }, { names: 'DNS:elsewhere.test' }]) {
      const collected = await collect(await serve(listener, authority.leaf(wrong)), {
        trustedCa: authority.ca,
      });
      expect(evidenceOf(collected, 'tool-transport-secured')).toMatchObject({ source: 'mcp', value: false });
      expect(gapOf(collected, 'endpoint-auth-required')).toMatch(/\w/);
    }
  });

  it('registered with a plain HTTP address fails', () => {
    const exchange = answer();
    const seen = { anonymous: { kind: 'not-mcp', exchange }, tools: { reason: '' } } as const;
    expect(toolTransportSecured({ ...seen, url: 'http://records.hospital.example/mcp' })).toMatchObject({
      value: false,
      detail: 'The tool server is registered with a plain HTTP address, and responds there.',
    });
  });
});

describe('inconclusive', () => {
  it('is a page with which a front end rejects all callers', async () => {
    const edge: RequestListener = (_, response) =>
      response
        .writeHead(403, { 'content-type': 'text/html' })
        .end('<html>Request blocked. Ray ID: 8f</html>');
    const collected = await collect(await serve(edge));
    expect(collected.evidence).toEqual([]);
    expect(gapOf(collected, 'endpoint-auth-required')).toContain('POST');
    expect(gapOf(collected, 'endpoint-auth-required')).toContain('without naming a scheme');
  });

  it('is a rejection of the host name', async () => {
    const collected = await collect(
      await serve((_, response) => void response.writeHead(403).end('Invalid Host header')),
    );
    expect(collected.evidence).toEqual([]);
    expect(gapOf(collected, 'endpoint-auth-required')).toContain('a host name check');
  });

  it('is a web page', async () => {
    const page = await serve((_, response) => void response.end('<html>'));
    expect(gapOf(await collect(page), 'endpoint-auth-required')).toContain('not as an MCP server');
    expect(await collect(page, { protocol: 'auto' })).toEqual({ evidence: [], gaps: [] });
  });

  it('leaves an agent with a card that rejects it to the a2a collector', async () => {
    const url = await serve(agentListener(() => cardJson('http://agent.example'), { token: 'right' }));
    const endpoint = `${url}/rpc`;
    expect(await collect(endpoint, { protocol: 'auto' })).toEqual({ evidence: [], gaps: [] });
    expect((await collect(endpoint)).evidence).not.toEqual([]);
  });

  it('is a server that does not respond', async () => {
    const collected = await collect('http://127.0.0.1:9/mcp');
    expect(collected.evidence).toEqual([]);
    expect(collected.gaps.map(({ parameterId }) => parameterId)).toEqual(mcpCollector.shows);
    expect(collected.gaps.every(({ outcome }) => outcome === 'error')).toBe(true);
    expect(collected.facts).toEqual({});
  });
});

describe('the mcp collector', () => {
  it('finds the endpoint below an address without a path', async () => {
    const url = await serve((request, response) =>
      request.url === '/mcp' ? listener(request, response) : void response.writeHead(404).end(),
    );
    expect(evidenceOf(await collect(url, { protocol: 'auto' }), 'tool-auth-required')?.target).toBe(
      `${url}/mcp`,
    );
  });

  it('omits the query of an address, which may contain a secret, everywhere', async () => {
    const collected = await collect(`${await serve(listener)}/mcp?api_key=kT9xQ2mVb7LzR4`);
    expect(evidenceOf(collected, 'tool-auth-required')?.value).toBe(false);
    expect(JSON.stringify(collected)).not.toContain('kT9xQ2mVb7LzR4');
  });

  it('ends its session, and reads every page of a list once', async () => {
    const calls: string[] = [];
    const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result });
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { method, params } = body === '' ? { method: request.method, params: {} } : JSON.parse(body);
        calls.push(`${method} ${params?.cursor ?? ''}`.trim());
        response.setHeader('content-type', 'application/json');
        if (method === 'initialize')
          response.setHeader('mcp-session-id', 'f2c1b7d0').end(
            answer({
              protocolVersion: '2025-11-25',
              capabilities: { tools: {} },
              serverInfo: { name: 'loop' },
            }),
          );
        else if (method === 'tools/list')
          response.end(
            answer({
              tools: [{ name: `read-${params?.cursor ?? 'start'}` }],
              nextCursor: params?.cursor === 'b' ? 'a' : params?.cursor === 'a' ? 'b' : 'a',
            }),
          );
        else response.writeHead(method === 'server/discover' ? 400 : 202).end();
      });
    });
    const collected = await collect(`${url}/mcp`);
    expect(calls).toEqual([
      'server/discover',
      'initialize',
      'notifications/initialized',
      'tools/list',
      'tools/list a',
      'tools/list b',
      // From a foreign page, in a second session because the first ID is short, and in a nonexistent
      // revision.
      'prompts/list',
      'initialize',
      'DELETE',
      'prompts/list',
      'DELETE',
      // As an ordinary client.
      'server/discover',
      'initialize',
      'notifications/initialized',
      'tools/list',
      'tools/list a',
      'tools/list b',
      'DELETE',
    ]);
    expect(gapOf(collected, 'shell-tool-absent')).toBe('Read 3 of ? pages (3 tools): its pagination loops.');
  });

  it('skips with a reason', () => {
    const connection = { protocol: 'mcp', url: 'https://a.example.com/mcp' } as const;
    const wanted = new Set(['tool-auth-required']);
    expect(mcpCollector.skip({ wanted })).toBe('The agent has no connection.');
    expect(mcpCollector.skip({ wanted, connection: { ...connection, protocol: 'a2a' } })).toContain(
      'registered as A2A, not as MCP',
    );
    expect(mcpCollector.skip({ wanted, connection })).toContain('not authorized');
  });
});
