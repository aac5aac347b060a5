/** What a rejecting server publishes about authorization (RFC 9110 §11.6.1, RFC 9728). */
import { type Challenge, readChallenges } from '#functions/evidence/probe/challenges.ts';
import type { Answered } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { isObject } from '../json-rpc.ts';
import type { ServerSight } from './authorization-server.ts';

/** Protected resource metadata (RFC 9728), with the response that contained it. */
export interface ResourceMetadata {
  readonly exchange: Answered;
  readonly resource: string | undefined;
  readonly authorizationServers: readonly string[];
}

export interface Authorization {
  readonly challenges: readonly Challenge[];
  readonly metadata?: ResourceMetadata;
  /** The authorization server whose metadata was requested; absent if none. */
  readonly server?: ServerSight;
}

/** Returns the metadata URLs, only on the endpoint's own origin, because consent covers no other. */
const metadataUrls = (endpoint: URL, challenges: readonly Challenge[]): readonly string[] => {
  const wellKnown = '/.well-known/oauth-protected-resource';
  const path = endpoint.pathname.replace(/\/$/, '');
  const named = challenges.flatMap(({ parameters }) => parameters.resource_metadata ?? []);
  return [...new Set([...named, `${endpoint.origin}${wellKnown}${path}`, `${endpoint.origin}${wellKnown}`])]
    .filter((url) => URL.canParse(url) && new URL(url).origin === endpoint.origin)
    .slice(0, 3);
};

const readMetadata = (exchange: Answered): ResourceMetadata | undefined => {
  const read = readJson(exchange.body);
  if (exchange.status !== 200 || !read.ok || !isObject(read.value)) return undefined;
  const { resource, authorization_servers: servers } = read.value;
  if (typeof resource !== 'string' && !Array.isArray(servers)) return undefined;
  return {
    exchange,
    resource: typeof resource === 'string' ? resource : undefined,
    authorizationServers: Array.isArray(servers)
      ? servers.filter((server) => typeof server === 'string')
      : [],
  };
};

/** Reads the challenges of a rejection, and the resource metadata if the origin publishes it. */
export const readAuthorization = async (
  probe: Probe,
  url: string,
  refusal: Answered,
): Promise<Authorization> => {
  const challenges = readChallenges(refusal.headers['www-authenticate']);
  for (const address of metadataUrls(new URL(url), challenges)) {
    const exchange = await probe.request({ level: 'L0', method: 'GET', url: address, anonymous: true });
    if (exchange.outcome !== 'response') break;
    const metadata = readMetadata(exchange);
    if (metadata) return { challenges, metadata };
  }
  return { challenges };
};
