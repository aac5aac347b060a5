/** What every outbound call owes, whoever makes it and wherever it goes. */
import type { OriginCredential } from './credential.ts';
import type { OutboundRequest } from './outbound-request.ts';

/** The caller asked for what may not be sent. A fault of our code, so it is thrown. */
export class ForbiddenRequest extends Error {
  override readonly name = 'ForbiddenRequest';
}

const LARGEST_CAP = 2 * 1024 * 1024;

/** Headers that the client owns, those by which it says who asks among them; no caller sets them. */
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
  'x-forwarded-for',
  'x-probe-run',
]);

/**
 * Headers that say something of the request: with a credential in their place it would ask for something else, and what is seen
 * would be another thing (RFC 9110; Fetch standard, "CORS-safelisted" and "forbidden request-header").
 */
const tellingHeaders: ReadonlySet<string> = new Set(
  [
    'accept accept-charset accept-language cache-control content-encoding content-language content-location content-type',
    'date if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive last-event-id max-forwards',
    'mcp-protocol-version mcp-session-id origin pragma range referer via x-forwarded-host x-forwarded-proto',
  ].flatMap((names) => names.split(' ')),
);
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const withBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** @throws ForbiddenRequest */
export const forbid = (why: string): never => {
  throw new ForbiddenRequest(why);
};

const alwaysSecret: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization']);

/** Lower-case names of the headers that carry a secret. */
export const secretHeaders = (credential: OriginCredential | undefined): ReadonlySet<string> =>
  credential ? new Set([...alwaysSecret, credential.header.toLowerCase()]) : alwaysSecret;

/**
 * Checks what a caller wants to send. A secret goes along as the credential, which is bound to its origin; a header that could
 * carry one is allowed on an anonymous request alone.
 * @throws ForbiddenRequest
 */
export const checkCall = (
  { method, headers = {}, body, maxBytes = 0, anonymous = false }: Omit<OutboundRequest, 'url'>,
  credential: OriginCredential | undefined,
): void => {
  if (maxBytes > LARGEST_CAP) forbid(`No answer over ${LARGEST_CAP} bytes is read.`);
  const secret = secretHeaders(credential);
  for (const name of Object.keys(headers)) {
    const lower = name.toLowerCase();
    if (!headerName.test(name) || ownHeaders.has(lower))
      forbid(`The header ${name} is set by the client alone.`);
    if (secret.has(lower) && !anonymous)
      forbid(
        `The header ${name} carries only the stored credential, or an invalid token on an anonymous request.`,
      );
  }
  if (body !== undefined && !withBody.has(method)) forbid(`${method} carries no body.`);
};

/** @throws ForbiddenRequest when a stored credential has no origin, or its header is one that says something else. */
export const checkCredential = (credential: OriginCredential | undefined): void => {
  if (!credential) return;
  const lower = credential.header.toLowerCase();
  if (!URL.canParse(credential.origin)) forbid('The origin of the stored credential is no URL.');
  if (!headerName.test(credential.header) || ownHeaders.has(lower) || tellingHeaders.has(lower)) {
    forbid(`${credential.header} cannot carry a credential.`);
  }
};
