/**
 * Whether a client can follow a server's published documents to a token (RFC 9728, RFC 8414, MCP
 * authorization). Pure.
 */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { isOuter, namedPlace, placeLabels } from '../../named-place.ts';
import type { Authorization } from '../authorization.ts';
import { type ServerSight, serverMetadata } from '../authorization-server.ts';

/** `says` is a clause without a period, such as `it names …`. */
export type Chain =
  | {
      readonly kind: 'broken';
      readonly statement: string;
      readonly exchange: Exchange;
      readonly mark: string;
    }
  /** Valid as far as checked; anything unchecked is stated. */
  | { readonly kind: 'holds'; readonly statement: string };

const shown = (address: string) => (URL.canParse(address) ? new URL(address).origin : address).slice(0, 120);

/** Returns the defect of an address to which clients are sent; undefined if none is apparent. */
const wrongWith = (address: string, isOutside: boolean): string | undefined => {
  if (!URL.canParse(address)) return 'which is not a valid address';
  const url = new URL(address);
  const place = namedPlace(url);
  if (place === 'metadata' || (place !== 'outer' && isOutside)) return `which is ${placeLabels[place]}`;
  return url.protocol === 'https:' || place === 'machine' ? undefined : 'which does not use HTTPS';
};

/** Metadata members with URLs to which a client sends codes, tokens or secrets. */
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'registration_endpoint', 'jwks_uri'];

const isGone = (exchange: Exchange): boolean =>
  exchange.outcome === 'response' && [200, 404, 405, 410].includes(exchange.status);

/**
 * Returns whether S256 is missing, without which MCP clients must not proceed. Applies only to authorization
 * codes.
 */
const lacksChallenge = (metadata: Readonly<Record<string, unknown>>): boolean => {
  const { code_challenge_methods_supported: methods, grant_types_supported: grants } = metadata;
  const hasCodes = !Array.isArray(grants) || grants.includes('authorization_code');
  return hasCodes && !(Array.isArray(methods) && methods.includes('S256'));
};

const ofServer = ({ issuer, tries }: ServerSight, isOutside: boolean): Chain | undefined => {
  const last = tries.at(-1);
  const metadata = serverMetadata(last);
  if (!last) return undefined;
  if (!metadata)
    return tries.every(isGone)
      ? {
          kind: 'broken',
          statement: `the authorization server ${shown(issuer)} publishes no metadata (RFC 8414)`,
          exchange: last,
          mark: '',
        }
      : { kind: 'holds', statement: `the metadata of ${shown(issuer)} could not be read` };
  const named = String(metadata.issuer);
  if (named.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    return {
      kind: 'broken',
      statement: `the metadata of ${shown(issuer)} belongs to another issuer, ${shown(named)} (RFC 8414 §3.3)`,
      exchange: last,
      mark: named.slice(0, 120),
    };
  for (const member of ENDPOINTS) {
    const address = metadata[member];
    const wrong = typeof address === 'string' ? wrongWith(address, isOutside) : undefined;
    if (typeof address === 'string' && wrong !== undefined)
      return {
        kind: 'broken',
        statement: `the metadata of ${shown(issuer)} names ${shown(address)} as ${member}, ${wrong}`,
        exchange: last,
        mark: member,
      };
  }
  return {
    kind: 'holds',
    statement: lacksChallenge(metadata)
      ? `its metadata names it as issuer but does not offer S256 (PKCE), without which MCP clients reject it`
      : `its metadata names it as issuer`,
  };
};

/** Returns the defect of the metadata URL in a rejection if it would mislead clients. */
const bait = ({ challenges }: Authorization, refusal: Answered): Chain | undefined => {
  const isOutside = isOuter(refusal.address);
  for (const address of challenges.flatMap(({ parameters }) => parameters.resource_metadata ?? [])) {
    const wrong = wrongWith(address, isOutside);
    if (wrong !== undefined)
      return {
        kind: 'broken',
        statement: `its rejection names metadata at ${shown(address)}, ${wrong}`,
        exchange: refusal,
        mark: address.slice(0, 120),
      };
  }
  return undefined;
};

/** Evaluates a rejection and the published documents; undefined if no authorization server is named. */
export const chainOf = (authorization: Authorization, refusal: Answered): Chain | undefined => {
  const { metadata, server } = authorization;
  const led = bait(authorization, refusal);
  if (led) return led;
  const [first] = metadata?.authorizationServers ?? [];
  if (!metadata || first === undefined) return undefined;
  const { exchange } = metadata;
  const isOutside = isOuter(exchange.address);
  for (const address of metadata.authorizationServers) {
    const wrong = wrongWith(address, isOutside);
    if (wrong !== undefined)
      return {
        kind: 'broken',
        statement: `the metadata of the resource directs clients to ${shown(address)}, ${wrong}`,
        exchange,
        mark: address.slice(0, 120),
      };
  }
  return (
    (server && ofServer(server, isOutside)) ?? {
      kind: 'holds',
      statement: 'which is another host and was not contacted',
    }
  );
};
