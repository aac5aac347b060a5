import type { RouteSpec } from '#shared/kernel/route.ts';
import { headersNamed } from './headers.ts';

interface ErrorKind {
  readonly status: number;
  readonly when: string;
  readonly example: { readonly error: string; readonly code: string; readonly details?: readonly object[] };
  /** Whether a route can return this error. */
  readonly applies: (spec: RouteSpec) => boolean;
  /** Names of headers in the document's components. */
  readonly headers?: readonly string[];
}

const hasBody = (spec: RouteSpec) => spec.body !== undefined || spec.textBody !== undefined;
const hasInput = (spec: RouteSpec) => hasBody(spec) || spec.query !== undefined;
const signedIn = (spec: RouteSpec) => spec.role !== 'public';

/** Pipeline errors, by the name of their response in the document. */
const errorKinds: Readonly<Record<string, ErrorKind>> = {
  BadRequest: {
    status: 400,
    when: 'The request cannot be read: it contains malformed JSON or a cursor of another list.',
    example: {
      error: 'The body is not valid JSON: unexpected "}" at position 12 (line 1, column 13).',
      code: 'malformed-json',
    },
    applies: hasInput,
  },
  Unauthenticated: {
    status: 401,
    when: 'There is no session, the session has expired, or the API key is invalid.',
    example: { error: 'Sign in to continue.', code: 'unauthenticated' },
    applies: signedIn,
  },
  Forbidden: {
    status: 403,
    when: 'The role or the API key scopes do not permit this operation, or a cookie was sent from another origin.',
    example: { error: 'This requires the role user; yours is auditor.', code: 'forbidden' },
    applies: signedIn,
  },
  NotFound: {
    status: 404,
    when: 'The resource does not exist or belongs to another tenant.',
    example: { error: 'Agent was not found.', code: 'not-found' },
    applies: (spec) => spec.params !== undefined,
  },
  Conflict: {
    status: 409,
    when: 'The current state does not permit this operation.',
    example: {
      error: 'The first request with this Idempotency-Key is still running.',
      code: 'idempotency-in-progress',
    },
    applies: (spec) => spec.audit !== undefined,
  },
  TooLarge: {
    status: 413,
    when: 'The body exceeds 4 MB, or 10 MB decompressed.',
    example: { error: 'The body must be at most 4 MB.', code: 'too-large' },
    applies: hasBody,
  },
  UnsupportedMediaType: {
    status: 415,
    when: 'The media type of the body is not supported.',
    example: { error: 'Content-Type must be application/json.', code: 'unsupported-media-type' },
    applies: hasBody,
  },
  Invalid: {
    status: 422,
    when: 'A field is invalid; `details` lists each one.',
    example: {
      error: 'name: Agent name is required',
      code: 'invalid',
      details: [{ path: 'name', message: 'Agent name is required' }],
    },
    applies: hasInput,
  },
  TooManyRequests: {
    status: 429,
    when: 'Too many attempts. Retry-After gives the waiting time.',
    example: { error: 'Too many sign-in attempts. Try again in 10 seconds.', code: 'too-many-requests' },
    applies: (spec) => spec.audit?.action === 'login',
    headers: ['Retry-After'],
  },
  QuotaReached: {
    status: 429,
    when: 'The organization has reached a quota. Retry-After gives the waiting time.',
    example: {
      error:
        'Your organization has reached its quota "Requests": 6,000 requests a minute. It is free again in 42 seconds, at 09:41:00 UTC.',
      code: 'quota-reached',
    },
    applies: signedIn,
    headers: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  },
  Internal: {
    status: 500,
    when: 'An internal error occurred; the message contains the request ID.',
    example: { error: 'An internal error occurred. Request ID: 5f0c.', code: 'internal' },
    applies: () => true,
  },
};

/** Returns the response of every kind of error for the document's components. */
export const errorResponses = () =>
  Object.fromEntries(
    Object.entries(errorKinds).map(([name, { when, example, headers }]) => [
      name,
      {
        description: when,
        ...(headers && { headers: headersNamed(headers) }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
      },
    ]),
  );

/** Returns references to the errors of a route, by status. A failed sign-in is a 401 on a public route. */
export const errorsOf = (spec: RouteSpec) =>
  Object.fromEntries(
    Object.entries(errorKinds)
      .filter(
        ([name, kind]) =>
          kind.applies(spec) || (name === 'Unauthenticated' && spec.audit?.action === 'login'),
      )
      .map(([name, { status }]) => [String(status), { $ref: `#/components/responses/${name}` }]),
  );
