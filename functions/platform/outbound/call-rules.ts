/** Rules for every outbound call, regardless of caller and target. */
import type { OriginCredential } from './credential.ts';
import type { OutboundRequest } from './outbound-request.ts';

/** The caller requested something that must not be sent. A bug of the product, so it is thrown. */
export class ForbiddenRequestError extends Error {
  override readonly name = 'ForbiddenRequestError';
}

const LARGEST_CAP = 2 * 1024 * 1024;

/** Headers set only by the client, including those that identify it. */
const ownHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'x-probe-run',
]);

/**
 * Headers with a meaning for the request: a credential in their place would change the request, and the
 * result would not be comparable (RFC 9110; Fetch standard, "CORS-safelisted" and "forbidden
 * request-header").
 */
const credentialHeaders: ReadonlySet<string> = new Set(
  [
    'accept accept-charset accept-language cache-control content-encoding content-language content-location content-type',
    'date if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive last-event-id max-forwards',
    'mcp-protocol-version mcp-session-id origin pragma range referer via x-forwarded-for x-forwarded-host x-forwarded-proto',
  ].flatMap((names) => names.split(' ')),
);
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const withBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** @throws ForbiddenRequestError */
export const forbid = (why: string): never => {
  throw new ForbiddenRequestError(why);
};

const alwaysSecret: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization']);

/** Returns the lower-case names of the headers that contain a secret. */
export const secretHeaders = (credential: OriginCredential | undefined): ReadonlySet<string> =>
  credential ? new Set([...alwaysSecret, credential.header.toLowerCase()]) : alwaysSecret;

/**
 * Checks a caller's request. A secret is sent as the credential, which is bound to its origin; a header that
 * could contain one is allowed only on an anonymous request.
 * @throws ForbiddenRequest
 */
export const checkCall = (
  { method, headers = {}, body, maxBytes = 0, anonymous = false }: Omit<OutboundRequest, 'url'>,
  credential: OriginCredential | undefined,
): void => {
  if (maxBytes > LARGEST_CAP) forbid(`Responses over ${LARGEST_CAP} bytes cannot be read.`);
  const secret = secretHeaders(credential);
  for (const name of Object.keys(headers)) {
    const lower = name.toLowerCase();
    if (!headerName.test(name) || ownHeaders.has(lower))
      forbid(`Only the client may set the header ${name}.`);
    if (secret.has(lower) && !anonymous)
      forbid(
        `The header ${name} may contain only the stored credential, or an invalid token on an anonymous request.`,
      );
  }
  if (body !== undefined && !withBody.has(method)) forbid(`${method} cannot have a body.`);
};

/** @throws ForbiddenRequestError if a stored credential has no valid origin, or its header has another meaning */
export const checkCredential = (credential: OriginCredential | undefined): void => {
  if (!credential) return;
  const lower = credential.header.toLowerCase();
  if (!URL.canParse(credential.origin)) forbid('The origin of the stored credential is not a URL.');
  if (!headerName.test(credential.header) || ownHeaders.has(lower) || credentialHeaders.has(lower)) {
    forbid(`The header ${credential.header} cannot contain a credential.`);
  }
};
