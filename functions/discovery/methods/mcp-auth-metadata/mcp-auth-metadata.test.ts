import type { IncomingMessage, RequestListener } from 'node:http';
import {
  OAuthError,
  OAuthErrorCode,
  oauthMetadataResponse,
  requireBearerAuth,
} from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { contextAt, found, type Route, serve, servePages } from '../context-fixture.ts';
import { method } from './mcp-auth-metadata.ts';

const requestOf = (incoming: IncomingMessage): Request =>
  new Request(`http://${incoming.headers.host}${incoming.url}`, { method: incoming.method ?? 'GET' });

/** The authorization middleware of the MCP SDK for a server that requires tokens. */
const gate =
  (issuer: (origin: string) => string, asked: string[] = []): RequestListener =>
  (incoming, response) => {
    incoming.resume();
    asked.push(`${incoming.method} ${incoming.url}`);
    const request = requestOf(incoming);
    const { origin } = new URL(request.url);
    const at = issuer(origin);
    const answer = async (): Promise<Response> =>
      oauthMetadataResponse(request, {
        oauthMetadata: {
          issuer: at,
          authorization_endpoint: `${at}authorize`,
          token_endpoint: `${at}token`,
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
        },
        resourceServerUrl: new URL('/mcp', origin),
        dangerouslyAllowInsecureIssuerUrl: true,
      }) ??
      ((await requireBearerAuth({
        verifier: {
          verifyAccessToken: () =>
            Promise.reject(new OAuthError(OAuthErrorCode.InvalidToken, 'The token is not known.')),
        },
        resourceMetadataUrl: `${origin}/.well-known/oauth-protected-resource/mcp`,
      })(request)) as Response);
    void answer().then(async (answered) => {
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(await answered.text());
    });
  };

it('detects how to sign in at an SDK-protected server, and queries only its own authorization server', async () => {
  const asked: string[] = [];
  const origin = await serve(gate((at) => `${at}/`, asked));
  const { sightings } = await found(method, contextAt([origin]));
  expect(sightings).toMatchObject([
    {
      identifier: `${origin}/mcp`,
      kind: 'mcp_server',
      confidence: 'medium',
      facts: {
        protocol: 'MCP',
        asksForCredentials: true,
        settings: {
          'auth.schemes': 'bearer',
          'auth.issuers': origin,
          'auth.server.answers': true,
          'auth.server.issuerMatches': true,
          'auth.server.pkceS256': true,
          'auth.server.registersClients': false,
        },
      },
    },
  ]);
  expect(asked.filter((line) => !/^(?:GET|POST \/(?:mcp)?$)/.test(line))).toEqual([]);
});

it('names an external issuer without querying it', async () => {
  const origin = await serve(gate(() => 'https://id.hospital.example/'));
  const { sightings, coverage } = await found(method, contextAt([`${origin}/mcp`]));
  expect(sightings[0]?.facts.settings).toMatchObject({ 'auth.issuers': 'https://id.hospital.example' });
  expect(sightings[0]?.facts.settings).not.toHaveProperty('auth.server.answers');
  expect(coverage).toMatchObject({ status: 'truncated', searched: 1 });
});

/** An OAuth-protected API at one path. */
const api = async (path: string, more: { resource?: string; scopes?: string[] } = {}): Promise<string> => {
  const routes: Record<string, Route> = { '/': 'hello' };
  const origin = await servePages(routes);
  const metadata = `${origin}/.well-known/oauth-protected-resource${path}`;
  routes[path] = [401, {}, { 'www-authenticate': `Bearer resource_metadata="${metadata}"` }];
  routes[new URL(metadata).pathname] = {
    resource: more.resource ?? `${origin}${path}`,
    authorization_servers: [],
    scopes_supported: more.scopes ?? [],
  };
  return `${origin}${path}`;
};

describe('protected resource metadata', () => {
  it('does not indicate an MCP server on its own', async () => {
    const urls = [await api('/orders'), await api('/mcp', { resource: 'https://elsewhere.example/mcp' })];
    const { sightings } = await found(method, contextAt(urls));
    expect(sightings).toEqual([]);
  });

  it('indicates one together with MCP scopes or a client configuration', async () => {
    const [scoped, configured] = [await api('/tools', { scopes: ['mcp:read'] }), await api('/agent')];
    const { sightings } = await found(
      method,
      contextAt([scoped, { url: configured, from: 'mcp.client_config' }]),
    );
    expect(sightings.map(({ identifier, confidence }) => [identifier, confidence])).toEqual([
      [scoped, 'medium'],
      [configured, 'medium'],
    ]);
  });

  it('never leads to an origin other than that of the server', async () => {
    const asked: string[] = [];
    const other = await servePages({ '*': {} }, (line) => asked.push(line));
    const origin = await servePages({
      '/': 'hello',
      '/mcp': [401, {}, { 'www-authenticate': `Bearer resource_metadata="${other}/steal?token=1"` }],
    });
    const { sightings } = await found(method, contextAt([origin]));
    expect([sightings, asked]).toEqual([[], []]);
  });
});
