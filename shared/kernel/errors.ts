/** Errors that a route may return. Their messages are written for users; a 5xx never reveals internal text. */

/** Location of a message: `path` names the field, such as `connection.url`. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
  /** Line number of a submitted text, starting at 1. */
  readonly line?: number;
}

/** Body of every error response. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly ErrorDetail[];
}

/**
 * An error with the HTTP status it maps to. Domain code throws it; one middleware converts it into a
 * response.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: readonly ErrorDetail[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details;
    this.headers = more.headers;
  }
}

/** Returns a 400: the request itself cannot be parsed (malformed JSON, bad cursor). */
export const badRequest = (code: string, message: string, details?: readonly ErrorDetail[]) =>
  new ProblemError(400, code, message, details ? { details } : {});

/** Returns a 401: there is no session, or it has ended. */
export const unauthenticated = (message = 'Sign in to continue.') =>
  new ProblemError(401, 'unauthenticated', message);

/** Returns a 403: the user is signed in, but the role does not allow the request. */
export const forbidden = (message: string, code = 'forbidden') => new ProblemError(403, code, message);

/**
 * Returns a 404: the record does not exist or belongs to another tenant. `what` starts the sentence, such as
 * `Agent`.
 */
export const notFound = (what: string) => new ProblemError(404, 'not-found', `${what} was not found.`);

/** Returns a 409: the current state does not allow the request. */
export const conflict = (code: string, message: string) => new ProblemError(409, code, message);

/** Returns a 422: the request was parsed, but a field is invalid; `details` name the fields. */
export const invalid = (details: readonly ErrorDetail[]) =>
  new ProblemError(
    422,
    'invalid',
    details[0] ? `${details[0].path}: ${details[0].message}` : 'The request is not valid.',
    {
      details,
    },
  );

/** Returns a 429: too many attempts; `retryAfterSeconds` is the time to wait. */
export const tooManyRequests = (message: string, retryAfterSeconds: number, code = 'too-many-requests') =>
  new ProblemError(429, code, message, {
    headers: { 'retry-after': String(Math.ceil(retryAfterSeconds)) },
  });
