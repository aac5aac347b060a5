/** Classifies the sign-in scheme that an endpoint requires when it rejects a caller. Pure. */
import { readChallenges } from '#functions/evidence/probe/challenges.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';

/** Options of `auth-scheme-strength`, weakest first. */
export const schemeOrder = ['none', 'basic', 'static-key', 'oauth', 'mtls'] as const;
export type SchemeClass = (typeof schemeOrder)[number];

/** Classes of registered schemes (IANA HTTP Authentication Scheme Registry) that the name determines. */
const byName: Readonly<Record<string, SchemeClass>> = {
  basic: 'basic',
  digest: 'basic',
  apikey: 'static-key',
  'api-key': 'static-key',
  'x-api-key': 'static-key',
  dpop: 'oauth',
  mutual: 'mtls',
};
/** Parameters with which a Bearer challenge refers to an authorization server (RFC 9728 §5.1, RFC 6750 §3). */
const oauthParameters = ['resource_metadata', 'authorization_uri', 'scope'];

/** Returns the class of an HTTP scheme by name; undefined if the name alone does not determine it. */
export const classOfName = (scheme: string): SchemeClass | undefined => byName[scheme.toLowerCase()];

/**
 * Returns true if the peer closed the connection because no client certificate was sent (RFC 8446 §6.2, RFC
 * 5246 §7.2.2).
 */
export const wantsClientCertificate = (seen: { readonly outcome: string } | undefined): boolean =>
  seen !== undefined && 'code' in seen && /CERTIFICATE_REQUIRED/.test(String(seen.code));

/** Returns the classes of a rejection's challenges (RFC 9110 §11.6.1); undefined for an ambiguous one. */
export const challengedSchemes = (exchange: Exchange): readonly (SchemeClass | undefined)[] => {
  if (wantsClientCertificate(exchange)) return ['mtls'];
  if (exchange.outcome !== 'response') return [];
  return readChallenges(exchange.headers['www-authenticate']).map(({ scheme, parameters }) => {
    if (scheme === 'bearer') return oauthParameters.some((name) => name in parameters) ? 'oauth' : undefined;
    return classOfName(scheme);
  });
};
