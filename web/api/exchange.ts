import { pathOf } from './api.ts';
import { unreachable } from './api-error.ts';
import type { ApiRoute } from './api-routes.ts';
import { session } from './session.ts';

/** One call of the API as it went, whatever was answered. */
export interface Exchange {
  /** Method and path, such as `GET /api/environment/discovery-methods`. */
  readonly call: string;
  /** HTTP status; 0 where nothing answered. */
  readonly status: number;
  /** From the sending to the last byte. */
  readonly milliseconds: number;
  /** Of the body, once it is unpacked. */
  readonly bytes: number;
  /** The body as it came; where nothing answered, why. */
  readonly text: string;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls a route, and tells how that went: for whoever looks at the API itself. A refusal is an answer like any other; a 401 ends
 * the session here as well.
 * @throws what `signal` was aborted with
 */
export const exchange = async (route: ApiRoute, sent: Sent = {}): Promise<Exchange> => {
  const path = pathOf(route, sent.params);
  const method = route.slice(0, route.indexOf(' '));
  const began = performance.now();
  const told = (status: number, text: string): Exchange => ({
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
    return told(response.status, text);
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    return told(0, unreachable(error).sentence ?? '');
  }
};
