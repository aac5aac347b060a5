/**
 * The method `mcp.auth_metadata`: how protected MCP servers describe their sign-in (RFC 9728, RFC 8414). No
 * client is registered.
 */
import { type Authorization, readAuthorization } from '#functions/evidence/collectors/mcp/authorization.ts';
import { readServer, serverMetadata } from '#functions/evidence/collectors/mcp/authorization-server.ts';
import { MODERN, modernEnvelope, post } from '#functions/evidence/collectors/mcp/wire.ts';
import { isChallenged } from '#functions/evidence/collectors/rejection.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { AddressClient } from '../../addresses/address-client.ts';
import { dedupedAddresses, reported } from '../../addresses/deduped.ts';
import { endpointOf, placeOf } from '../../addresses/endpoint.ts';
import { isEndless, mcpEndpoints } from '../../addresses/mcp-endpoints.ts';
import { mayAsk } from '../../addresses/named-address.ts';
import { probeAll, type VisitNotes } from '../../addresses/probe-all.ts';
import { type Seen, sightingAt } from '../../addresses/sighting-at.ts';
import type { Address, DiscoveryContext, DiscoveryMethod } from '../method.ts';

type Metadata = NonNullable<Authorization['metadata']>;

/** Whether a path contains a segment typical of MCP, such as `/mcp`, `/ward/mcp/` and `/sse`. */
const isMcpPath = (url: string): boolean =>
  new URL(url).pathname.split('/').some((part) => /^(?:mcp|sse|mcp-server)$/i.test(part));

const scopesOf = ({ exchange }: Metadata): readonly string[] => {
  const read = readJson(exchange.body);
  const value = read.ok ? read.value : undefined;
  const scopes =
    typeof value === 'object' && value !== null && 'scopes_supported' in value ? value.scopes_supported : [];
  return Array.isArray(scopes) ? dedupedAddresses(scopes, 40, 100) : [];
};

/** Whether the metadata belongs to this endpoint: the resource that it names is the probed one. */
const isOfEndpoint = ({ resource }: Metadata, url: string): boolean =>
  resource !== undefined && URL.canParse(resource) && endpointOf(resource) === endpointOf(url);

/**
 * Returns the signs of an MCP server that rejects unauthenticated calls. Every OAuth-protected API may have
 * protected resource metadata: it must name exactly this endpoint, and another sign must indicate MCP.
 */
const signsOf = (url: string, metadata: Metadata, address: Address): Seen['signs'] => {
  if (!isOfEndpoint(metadata, url)) return [];
  const at = endpointOf(metadata.exchange.url);
  const speaksOfMcp = scopesOf(metadata).filter((scope) => /(?:^|[^a-z])mcp(?:[^a-z]|$)/i.test(scope));
  const others: Seen['signs'] = [
    ...(isMcpPath(url)
      ? [
          [
            'Its path is typical of an MCP server, and it rejects unauthenticated MCP calls',
            endpointOf(url),
          ] as const,
        ]
      : []),
    ...(speaksOfMcp.length > 0 ? [[`Its scopes refer to MCP: ${speaksOfMcp.join(', ')}`, at] as const] : []),
    ...(address.from === 'mcp.client_config'
      ? [['An MCP client is configured to use it', endpointOf(address.url)] as const]
      : []),
  ];
  return others.length === 0
    ? []
    : [['Metadata describes how callers sign in at this endpoint (RFC 9728)', at], ...others];
};

/** Returns the metadata of the first authorization server that may be queried. */
const serverFacts = async (
  context: DiscoveryContext,
  url: string,
  { authorizationServers }: Metadata,
  { saw, troubled }: VisitNotes,
) => {
  const issuer = authorizationServers.find((one) => mayAsk(context, one, url));
  if (issuer === undefined) {
    if (authorizationServers.length > 0) troubled('elsewhere');
    return {};
  }
  const { tries } = await readServer(context.probe(new URL(issuer).origin), issuer);
  const metadata = serverMetadata(tries.at(-1));
  if (!metadata) {
    for (const exchange of tries) saw(exchange);
    return { 'auth.server.answers': false };
  }
  const challenges = metadata.code_challenge_methods_supported;
  return {
    'auth.server.answers': true,
    'auth.server.issuerMatches': metadata.issuer === issuer,
    'auth.server.pkceS256': Array.isArray(challenges) && challenges.includes('S256'),
    'auth.server.registersClients': typeof metadata.registration_endpoint === 'string',
  };
};

const issuerText = (issuer: string): string =>
  URL.canParse(issuer) ? endpointOf(issuer) : 'an invalid address';

const seenAt = async (
  context: DiscoveryContext,
  addressClient: AddressClient,
  url: string,
  notes: VisitNotes,
): Promise<Seen | 'next' | 'enough'> => {
  const exchange = await post(
    { probe: addressClient.probe, url, caller: 'anonymous' },
    'server/discover',
    modernEnvelope(MODERN),
  );
  notes.saw(exchange);
  if (exchange.outcome !== 'response') return 'enough';
  if (isEndless(exchange)) {
    notes.troubled('cut');
    return 'enough';
  }
  if (!isChallenged(exchange)) return 'next';
  const { challenges, metadata } = await readAuthorization(addressClient.probe, url, exchange);
  const signs = metadata ? signsOf(url, metadata, addressClient.address) : [];
  if (!metadata || signs.length === 0) return 'next';
  const asked = await serverFacts(context, url, metadata, notes);
  return {
    endpoint: endpointOf(url),
    name: `MCP server at ${placeOf(url)}`,
    namedBy: 'address',
    kind: 'mcp_server',
    // Metadata of this endpoint is one sign; two more are required if only a rejection was observed.
    confidence: signs.length > 2 ? 'high' : 'medium',
    signs,
    facts: { protocol: 'MCP', asksForCredentials: true },
    settings: {
      'auth.schemes': dedupedAddresses(
        challenges.map(({ scheme }) => scheme),
        10,
        40,
      ).join(', '),
      'auth.scope': reported(challenges.find(({ parameters }) => parameters.scope)?.parameters.scope, 300),
      'auth.scopesSupported': scopesOf(metadata).join(', '),
      'auth.issuers': metadata.authorizationServers.slice(0, 5).map(issuerText).join(', '),
      ...asked,
    },
  };
};

export const method: DiscoveryMethod = {
  id: 'mcp.auth_metadata',
  run: (context) =>
    probeAll(context, 'address', async (addressClient, notes) => {
      for (const url of mcpEndpoints(addressClient)) {
        if (context.signal.aborted) break;
        const seen = await seenAt(context, addressClient, url, notes);
        if (seen === 'enough') break;
        if (seen !== 'next') return [sightingAt(context, 'mcp.auth_metadata', addressClient, seen)];
      }
      return [];
    }),
};
