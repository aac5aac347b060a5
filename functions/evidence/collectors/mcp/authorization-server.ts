/**
 * The metadata of an authorization server (RFC 8414, OpenID Connect Discovery). It is only read; no client is
 * registered.
 */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';
import { isObject, type JsonObject } from '../json-rpc.ts';
import { isOwnHost } from '../named-place.ts';
import type { Authorization } from './authorization.ts';
import type { Observations } from './observe.ts';

/** An authorization server whose metadata was requested. */
export interface ServerSight {
  /** Its identifier in the resource metadata. */
  readonly issuer: string;
  /** Responses of the metadata URLs, in order; the last one contains the metadata, if any does. */
  readonly tries: readonly Exchange[];
}

/**
 * Returns the possible metadata URLs of an issuer: the well-known part before its path, or after it for
 * OpenID Connect.
 */
const addressesOf = (issuer: string): readonly string[] => {
  const { origin, pathname } = new URL(issuer);
  const path = trimEnd(pathname, '/');
  return [
    ...new Set([
      `${origin}/.well-known/oauth-authorization-server${path}`,
      `${origin}${path}/.well-known/openid-configuration`,
      `${origin}/.well-known/openid-configuration${path}`,
    ]),
  ];
};

/** Returns the metadata in a response; undefined if there is none. */
export const serverMetadata = (exchange: Exchange | undefined): JsonObject | undefined => {
  if (exchange?.outcome !== 'response' || exchange.status !== 200) return undefined;
  const read = readJson(exchange.body);
  return read.ok && isObject(read.value) && typeof read.value.issuer === 'string' ? read.value : undefined;
};

/** Requests the metadata of an authorization server, with at most three requests. */
export const readServer = async (probe: Probe, issuer: string): Promise<ServerSight> => {
  const tries: Exchange[] = [];
  for (const url of addressesOf(issuer)) {
    const exchange = await probe.request({ level: 'L0', method: 'GET', url, anonymous: true });
    tries.push(exchange);
    if (exchange.outcome !== 'response' || serverMetadata(exchange)) break;
  }
  return { issuer, tries };
};

/**
 * Requests the metadata of the first authorization server on the resource's own host. Consent covers no other
 * host, which is reported. At most three requests.
 */
export const withServer = async (probe: Probe, seen: Observations): Promise<Observations> => {
  const { authorization, url } = seen;
  const issuer = authorization?.metadata?.authorizationServers.find((one) => isOwnHost(one, url));
  if (!authorization || issuer === undefined) return seen;
  const asked: Authorization = { ...authorization, server: await readServer(probe, issuer) };
  return { ...seen, authorization: asked };
};
