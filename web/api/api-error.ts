import type { ErrorBody, ErrorDetail } from '#shared/kernel/errors.ts';

/** Code of an error that no server sent: there was no answer at all. `status` is 0 then. */
export const UNREACHABLE = 'unreachable';

/** A call that did not succeed. `message` is `<status>: <body text>`; what a person reads is `sentence`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;
  readonly code: string;
  /** The server's own sentence for people; absent when the body held none. */
  readonly sentence: string | undefined;
  /** Unix milliseconds before which asking again is in vain; absent where the server said nothing of it. */
  readonly notBefore: number | undefined;
  /** Messages by field. */
  readonly details: readonly ErrorDetail[];

  constructor(
    status: number,
    text: string,
    body: Partial<ErrorBody> = {},
    more: { readonly cause?: unknown; readonly notBefore?: number | undefined } = {},
  ) {
    super(`${status}: ${text}`, { cause: more.cause });
    this.notBefore = more.notBefore;
    this.status = status;
    this.code = body.code ?? `http-${status}`;
    this.sentence = body.error;
    this.details = body.details ?? [];
  }
}

const parsed = (text: string): Partial<ErrorBody> => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

/**
 * The error of a reply that is not OK. An empty body leaves the status text.
 * @param notBefore Unix milliseconds before which asking again is in vain
 */
export const errorOfReply = (
  status: number,
  statusText: string,
  bodyText: string,
  notBefore?: number,
): ApiError => {
  const { error, code, details } = parsed(bodyText);
  return new ApiError(
    status,
    bodyText || statusText,
    {
      ...(typeof error === 'string' && { error }),
      ...(typeof code === 'string' && { code }),
      ...(Array.isArray(details) && { details }),
    },
    { notBefore },
  );
};

/** The error of a call that nothing answered. */
export const unreachable = (cause: unknown): ApiError => {
  const error = 'The service did not answer. Check your connection and try again.';
  return new ApiError(0, error, { error, code: UNREACHABLE }, { cause });
};

/** What to tell a person about any error: the server's sentence, else `fallback`. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.sentence : undefined) ?? fallback;

/** Messages by field path, for a form. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
    : {};
