/** Calls of file routes. Separate from `api.ts`, which every page loads first. */

import type { RouteBodyInput } from '#shared/kernel/route.ts';
import { pathOf } from './api.ts';
import { type ApiError, errorOfReply, unreachable } from './api-error.ts';
import type { ApiRoute, ApiRoutes } from './api-routes.ts';
import { session } from './session.ts';

/** Routes that return a file. */
export type FileRoute = {
  [Name in ApiRoute]: ApiRoutes[Name] extends { readonly file: string } ? Name : never;
}[ApiRoute];

/** API Gateway times out after 30 s, so no response can arrive much later. */
const TIMEOUT = 35_000;

/** A failed file download, with the response and a message for its status. */
export class FileRejectedError extends Error {
  override readonly name = 'FileRejectedError';
  readonly statusText: string;
  readonly error: ApiError;

  constructor(statusText: string, error: ApiError) {
    super(error.message, { cause: error });
    this.statusText = statusText;
    this.error = error;
  }
}

/**
 * Calls a route that returns a file.
 * @throws FileRefused
 */
export const callFile = async <Name extends FileRoute>(
  route: Name,
  { body }: { readonly body: RouteBodyInput<ApiRoutes[Name]> },
): Promise<Blob> => {
  let response: Response;
  try {
    response = await fetch(pathOf(route), {
      method: route.slice(0, route.indexOf(' ')),
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
      body: JSON.stringify(body),
    });
    if (response.ok) return await response.blob();
    if (response.status === 401) session.end();
    const error = errorOfReply(response.status, response.statusText, await response.text());
    throw new FileRejectedError(response.statusText || String(response.status), error);
  } catch (error) {
    if (error instanceof FileRejectedError) throw error;
    throw new FileRejectedError('no response', unreachable(error));
  }
};
