/**
 * Discovery from a rejection to a token issuer, as published by a server. The servers are real; external ones
 * are simulated.
 */
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answer } from '../../http/fixtures/answers.ts';
import { collect, evidenceOf, mcpListener, serve, tool } from '../mcp-fixture.ts';
import { chainOf } from './chain.ts';

const RESOURCE = '/.well-known/oauth-protected-resource/mcp';
const open = mcpListener((server) => tool(server, 'get-sum'));

/** A server that accepts one token and publishes documents built for its own origin. */
const guarded = async (documentsOf: (origin: string) => Readonly<Record<string, unknown>>) => {
  let documents: Readonly<Record<string, unknown>> = {};
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.method === 'GET') asked.push(request.url ?? '');
    const found = documents[request.url ?? ''];
    if (found) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    else if (request.method === 'GET') response.writeHead(404).end('{}');
    else if (request.headers.authorization === 'Bearer right') open(request, response);
    else response.writeHead(401, { 'www-authenticate': 'Bearer scope="tools"' }).end();
  };
  const origin = await serve(listener);
  documents = documentsOf(origin);
  return { url: `${origin}/mcp`, origin, asked };
};

const metadata = (issuer: string, more: Readonly<Record<string, unknown>> = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  code_challenge_methods_supported: ['S256'],
  ...more,
});
const resource = (origin: string, server: string) => ({
  [RESOURCE]: { resource: `${origin}/mcp`, authorization_servers: [server] },
});

describe('the authorization server of a resource', () => {
  it.each([
    ['RFC 8414', '/.well-known/oauth-authorization-server/realm'],
    ['OpenID Connect', '/realm/.well-known/openid-configuration'],
  ])('is read from the location defined by %s, with read requests only', async (_by, path) => {
    const { url, asked } = await guarded((origin) => ({
      ...resource(origin, `${origin}/realm`),
      [path]: metadata(`${origin}/realm`),
    }));
    expect(evidenceOf(await collect(url), 'auth-scheme-strength')).toMatchObject({
      value: 'oauth',
      detail: expect.stringContaining('its metadata names it as issuer.'),
    });
    expect(asked).toContain(path);
  });

  it.each([
    [
      'names another issuer',
      { issuer: 'https://evil.example' },
      'belongs to another issuer, https://evil.example',
    ],
    [
      'sends codes over plain HTTP',
      { token_endpoint: 'http://id.example.com/token' },
      'which does not use HTTPS',
    ],
    [
      'sends clients to a metadata service',
      { jwks_uri: 'http://169.254.169.254/keys' },
      'metadata service of a cloud',
    ],
  ])('that %s is not trusted', async (_what, more, statement) => {
    const { url } = await guarded((origin) => ({
      ...resource(origin, origin),
      '/.well-known/oauth-authorization-server': metadata(origin, more),
    }));
    expect(evidenceOf(await collect(url), 'auth-scheme-strength')).toMatchObject({
      value: 'static-key',
      detail: expect.stringContaining(statement),
    });
  });

  it('without published metadata cannot be found', async () => {
    const { url } = await guarded((origin) => resource(origin, origin));
    expect(evidenceOf(await collect(url), 'auth-scheme-strength')).toMatchObject({
      value: 'static-key',
      detail: expect.stringContaining('publishes no metadata (RFC 8414)'),
    });
  });

  it('without S256 is reported as rejected by clients, but still counts as OAuth', async () => {
    const of = async (more: Readonly<Record<string, unknown>>) => {
      const { url } = await guarded((origin) => ({
        ...resource(origin, origin),
        '/.well-known/oauth-authorization-server': metadata(origin, more),
      }));
      return evidenceOf(await collect(url), 'auth-scheme-strength');
    };
    const plain = { code_challenge_methods_supported: ['plain'] };
    expect(await of(plain)).toMatchObject({
      value: 'oauth',
      detail: expect.stringContaining('does not offer S256 (PKCE)'),
    });
    const machines = { ...plain, grant_types_supported: ['client_credentials'] };
    expect((await of(machines))?.detail).not.toContain('PKCE');
  });

  it('on another host is never contacted, which is reported', async () => {
    let asked = 0;
    const other = await serve((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    const issuer = other.replace('127.0.0.1', 'localhost');
    const { url } = await guarded((origin) => resource(origin, issuer));
    expect(evidenceOf(await collect(url), 'auth-scheme-strength')).toMatchObject({
      value: 'oauth',
      detail: expect.stringContaining('which is another host and was not contacted'),
    });
    expect(asked).toBe(0);
  });
});

describe('addresses named by an external resource', () => {
  const chain = (server: string, address = '93.184.216.34') =>
    chainOf(
      {
        challenges: [],
        metadata: { exchange: answer({ address }), resource: undefined, authorizationServers: [server] },
      },
      answer({ status: 401, address }),
    );

  it.each([
    ['http://id.example.com', 'which does not use HTTPS'],
    ['https://10.0.0.7/realm', 'an internal network'],
    ['https://localhost/realm', 'the very machine that follows it'],
    ['http://metadata.google.internal/', 'the metadata service of a cloud'],
    ['no address', 'which is not a valid address'],
  ])('are invalid at %s', (server, statement) => {
    expect(chain(server)).toMatchObject({ kind: 'broken', statement: expect.stringContaining(statement) });
  });

  it.each([
    ['https://id.example.com', '93.184.216.34'],
    ['https://10.0.0.7/realm', '10.0.0.4'],
    ['http://127.0.0.1:9000', '127.0.0.1'],
  ])('are valid at %s, read at %s', (server, address) => {
    expect(chain(server, address)).toMatchObject({ kind: 'holds' });
  });

  it('are also invalid in the rejection itself', () => {
    const named = { scheme: 'bearer', parameters: { resource_metadata: 'http://169.254.169.254/meta' } };
    expect(chainOf({ challenges: [named] }, answer({ status: 401 }))).toMatchObject({
      kind: 'broken',
      statement: expect.stringContaining('its rejection names metadata at http://169.254.169.254'),
    });
  });
});
