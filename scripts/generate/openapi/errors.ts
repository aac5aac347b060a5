import type { RouteSpec } from '#shared/kernel/route.ts';
import { headersNamed } from './headers.ts';

interface ErrorKind {
  readonly status: number;
  readonly when: string;
  readonly example: { readonly error: string; readonly code: string; readonly details?: readonly object[] };
  /** Whether a route can answer so. */
  readonly applies: (spec: RouteSpec) => boolean;
  /** Names of headers of the document's components. */
  readonly headers?: readonly string[];
}

const hasBody = (spec: RouteSpec) => spec.body !== undefined || spec.textBody !== undefined;
const hasInput = (spec: RouteSpec) => hasBody(spec) || spec.query !== undefined;
const signedIn = (spec: RouteSpec) => spec.role !== 'public';

/** Errors of the pipeline, by the name of their reply in the document. */
const errorKinds: Readonly<Record<string, ErrorKind>> = {
  BadRequest: {
    status: 400,
    when: 'The request cannot be read: malformed JSON, or a cursor of another list.',
    example: {
      error: 'The body is not valid JSON: unexpected "}" at position 12 (line 1, column 13).',
      code: 'malformed-json',
    },
    applies: hasInput,
  },
  Unauthenticated: {
    status: 401,
    when: 'There is no session, or it has ended; the API key is not valid.',
    example: { error: 'Sign in to continue.', code: 'unauthenticated' },
    applies: signedIn,
  },
  Forbidden: {
    status: 403,
    when: 'The role or the scopes of the API key do not allow it, or a cookie came from a foreign page.',
    example: { error: 'This needs the role user; yours is auditor.', code: 'forbidden' },
    applies: signedIn,
  },
  NotFound: {
    status: 404,
    when: 'It does not exist, or belongs to another tenant.',
    example: { error: 'Agent was not found.', code: 'not-found' },
    applies: (spec) => spec.params !== undefined,
  },
  Conflict: {
    status: 409,
    when: 'The present state forbids it.',
    example: {
      error: 'The first request with this Idempotency-Key is still running.',
      code: 'idempotency-in-progress',
    },
    applies: (spec) => spec.audit !== undefined,
  },
  TooLarge: {
    status: 413,
    when: 'The body is above 4 MB, or 10 MB inflated.',
    example: { error: 'The body must be at most 4 MB.', code: 'too-large' },
    applies: hasBody,
  },
  UnsupportedMediaType: {
    status: 415,
    when: 'The body is of another media type.',
    example: { error: 'Content-Type must be application/json.', code: 'unsupported-media-type' },
    applies: hasBody,
  },
  Invalid: {
    status: 422,
    when: 'A field is wrong; details name each.',
    example: {
      error: 'name: Agent name is required',
      code: 'invalid',
      details: [{ path: 'name', message: 'Agent name is required' }],
    },
    applies: hasInput,
  },
  TooManyRequests: {
    status: 429,
    when: 'Too many tries; Retry-After says when to come back.',
    example: { error: 'Too many sign-in attempts. Try again in 10 seconds.', code: 'too-many-requests' },
    applies: (spec) => spec.audit?.action === 'login',
    headers: ['Retry-After'],
  },
  QuotaReached: {
    status: 429,
    when: 'A quota of the organization is reached; Retry-After says when it is free again.',
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
    when: 'A fault of ours; the text names the request.',
    example: { error: 'Something went wrong on our side. Request 5f0c.', code: 'internal' },
    applies: () => true,
  },
};

/** The reply of every kind of error, for the document's components. */
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

/** References to the errors that a route can answer with, by status. Signing in wrongly is a 401 of a public route. */
export const errorsOf = (spec: RouteSpec) =>
  Object.fromEntries(
    Object.entries(errorKinds)
      .filter(
        ([name, kind]) =>
          kind.applies(spec) || (name === 'Unauthenticated' && spec.audit?.action === 'login'),
      )
      .map(([name, { status }]) => [String(status), { $ref: `#/components/responses/${name}` }]),
  );
