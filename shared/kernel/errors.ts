/** Errors that a route may answer with. Their text is written for people; a 5xx never shows internal text. */

/** Where a message belongs: `path` names the field, such as `connection.url`. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
  /** Line of a text that was sent, counted from 1. */
  readonly line?: number;
}

/** Body of every error reply. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly ErrorDetail[];
}

/** An error with the HTTP status it maps to; domain code throws it, one middleware turns it into a reply. */
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

/** 400: the request itself cannot be read (malformed JSON, bad cursor). */
export const badRequest = (code: string, message: string, details?: readonly ErrorDetail[]) =>
  new ProblemError(400, code, message, details ? { details } : {});

/** 401: no session, or one that ended. */
export const unauthenticated = (message = 'Sign in to continue.') =>
  new ProblemError(401, 'unauthenticated', message);

/** 403: signed in, but the role does not allow it. */
export const forbidden = (message: string, code = 'forbidden') => new ProblemError(403, code, message);

/** 404: absent, or another tenant's. `what` starts the sentence, such as `Agent`. */
export const notFound = (what: string) => new ProblemError(404, 'not-found', `${what} was not found.`);

/** 409: the present state forbids it. */
export const conflict = (code: string, message: string) => new ProblemError(409, code, message);

/** 422: understood, but a field is wrong; `details` name the fields. */
export const invalid = (details: readonly ErrorDetail[]) =>
  new ProblemError(
    422,
    'invalid',
    details[0] ? `${details[0].path}: ${details[0].message}` : 'The request is not valid.',
    {
      details,
    },
  );

/** 429: too many tries; `retryAfterSeconds` says when to come back. */
export const tooManyRequests = (message: string, retryAfterSeconds: number, code = 'too-many-requests') =>
  new ProblemError(429, code, message, {
    headers: { 'retry-after': String(Math.ceil(retryAfterSeconds)) },
  });
