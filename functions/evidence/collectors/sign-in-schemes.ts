/** Which class of sign-in scheme an endpoint asks for when it refuses a caller. Pure. */
import { readChallenges } from '#functions/evidence/probe/challenges.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';

/** Options of `auth-scheme-strength`, weakest first. */
export const schemeOrder = ['none', 'basic', 'static-key', 'oauth', 'mtls'] as const;
export type SchemeClass = (typeof schemeOrder)[number];

/** Classes of registered schemes (IANA HTTP Authentication Scheme Registry) that the name alone decides. */
const byName: Readonly<Record<string, SchemeClass>> = {
  basic: 'basic',
  digest: 'basic',
  apikey: 'static-key',
  'api-key': 'static-key',
  'x-api-key': 'static-key',
  dpop: 'oauth',
  mutual: 'mtls',
};
/** Parameters by which a Bearer challenge points at an authorization server (RFC 9728 §5.1, RFC 6750 §3). */
const oauthParameters = ['resource_metadata', 'authorization_uri', 'scope'];

/** Class of a scheme by its name in HTTP; undefined where the name alone does not decide. */
export const classOfName = (scheme: string): SchemeClass | undefined => byName[scheme.toLowerCase()];

/** True for a connection that the peer ended because we showed no client certificate (RFC 8446 §6.2, RFC 5246 §7.2.2). */
export const wantsClientCertificate = (seen: { readonly outcome: string } | undefined): boolean =>
  seen !== undefined && 'code' in seen && /CERTIFICATE_REQUIRED/.test(String(seen.code));

/** Classes of the challenges of a refusal (RFC 9110 §11.6.1); undefined for one that may be of several classes. */
export const challengedSchemes = (exchange: Exchange): readonly (SchemeClass | undefined)[] => {
  if (wantsClientCertificate(exchange)) return ['mtls'];
  if (exchange.outcome !== 'response') return [];
  return readChallenges(exchange.headers['www-authenticate']).map(({ scheme, parameters }) => {
    if (scheme === 'bearer') return oauthParameters.some((name) => name in parameters) ? 'oauth' : undefined;
    return classOfName(scheme);
  });
};
