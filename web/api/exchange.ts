import { pathOf } from './api.ts';
import { unreachable } from './api-error.ts';
import type { ApiRoute } from './api-routes.ts';
import { session } from './session.ts';

/** One API call and its response, whether successful or not. */
export interface Exchange {
  /** Method and path, such as `GET /api/environment/discovery-methods`. */
  readonly call: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** From sending the request to the last byte. */
  readonly milliseconds: number;
  /** Size of the body after decompression. */
  readonly bytes: number;
  /** The unchanged body; without a response, the reason. */
  readonly text: string;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls a route and returns the complete exchange, for diagnosis of the API. A rejection is a normal result;
 * a 401 also ends the session.
 * @throws the abort reason of `signal`
 */
export const exchange = async (route: ApiRoute, sent: Sent = {}): Promise<Exchange> => {
  const path = pathOf(route, sent.params);
  const method = route.slice(0, route.indexOf(' '));
  const began = performance.now();
  const reported = (status: number, text: string): Exchange => ({
    call: `${method} ${path}`,
    status,
    milliseconds: Math.round(performance.now() - began),
    bytes: new TextEncoder().encode(text).length,
    text,
  });
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      ...(sent.signal && { signal: sent.signal }),
    });
    const text = await response.text();
    if (response.status === 401) session.end();
    return reported(response.status, text);
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    return reported(0, unreachable(error).sentence ?? '');
  }
};
