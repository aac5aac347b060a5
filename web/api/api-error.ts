import type { ErrorBody, ErrorDetail } from '#shared/kernel/errors.ts';

/** Error code if there was no response at all. `status` is then 0. */
export const UNREACHABLE = 'unreachable';

/** A failed call. `message` is `<status>: <body text>`; `sentence` is the text for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  /** The server's message for users; absent if the body contained none. */
  readonly sentence: string | undefined;
  /** Unix milliseconds before which a retry is useless; absent if the server stated none. */
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
 * Returns the error of a reply that is not OK. For an empty body, the message contains the status text.
 * @param notBefore Unix milliseconds before which a retry is useless
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

/** Returns the error of a call without a response. */
export const unreachable = (cause: unknown): ApiError => {
  const error = 'The service did not respond. Check your connection and try again.';
  return new ApiError(0, error, { error, code: UNREACHABLE }, { cause });
};

/** Returns the message for users of any error: the server's message, otherwise `fallback`. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.sentence : undefined) ?? fallback;

/** Returns the messages by field path, for a form. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
    : {};
