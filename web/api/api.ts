import type { GenericSchema, InferInput } from 'valibot';
import type { Page } from '#shared/kernel/page.ts';
import type { RouteBodyInput, RouteReply, RouteSpec } from '#shared/kernel/route.ts';
import { type ApiError, errorOfReply, unreachable } from './api-error.ts';
import type { ApiRoute, ApiRoutes, PageRoute, PublicRoute } from './api-routes.ts';
import { nextCursor } from './link.ts';
import { session } from './session.ts';

/** API Gateway times out after 30 s, so no response can arrive much later. */
const TIMEOUT = 35_000;

/**
 * The only public route that returns 401, for a wrong password. This does not concern the session of another
 * tab.
 */
const SIGN_IN: PublicRoute = 'POST /api/auth/login';

type Part<Name extends string, S> = S extends GenericSchema
  ? { readonly [K in Name]: InferInput<S> }
  : unknown;
type QueryPart<S> = S extends GenericSchema ? { readonly query?: InferInput<S> } : unknown;
type BodyPart<R extends RouteSpec> = R['textBody'] extends readonly (infer Type)[]
  ? { readonly body: string; readonly mediaType: Type }
  : R['body'] extends GenericSchema
    ? { readonly body: RouteBodyInput<R> }
    : unknown;
/** The same key and body within 24 h return the first reply again. */
type KeyPart<R extends RouteSpec> = R['idempotent'] extends true
  ? { readonly idempotencyKey?: string }
  : unknown;

interface Options {
  readonly signal?: AbortSignal | undefined;
}

/** Input of a call: the path parameters, query and body of its contract. */
export type CallInput<R extends RouteSpec> = Part<'params', R['params']> &
  QueryPart<R['query']> &
  BodyPart<R> &
  KeyPart<R> &
  Options;

/** The input is optional if the contract requires none. */
type Arguments<R extends RouteSpec> =
  Options extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

interface Sent extends Options {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** For a body that is text instead of JSON. */
  readonly mediaType?: string;
  readonly idempotencyKey?: string;
}

/** Returns the path of a route with its parameters filled in. */
export const pathOf = (route: ApiRoute, params: Readonly<Record<string, string>> = {}): string =>
  route
    .slice(route.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const queryText = (query: Sent['query'] = {}): string => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
};

const headersOf = (sent: Sent): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  if (sent.body !== undefined) headers.set('content-type', sent.mediaType ?? 'application/json');
  if (sent.idempotencyKey) headers.set('idempotency-key', sent.idempotencyKey);
  return headers;
};

/** The latest rejection with a retry time for all reads, which count against one quota. */
let rejected: ApiError | undefined;
session.onEnd(() => {
  rejected = undefined;
});

/** Returns when a rejected call may be repeated, from `Retry-After` in seconds (RFC 9110 §10.2.3). */
const notBeforeOf = ({ status, headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after'));
  return status === 429 && seconds > 0 ? Date.now() + seconds * 1000 : undefined;
};

/**
 * Sends a request. A read that was rejected for a quota is not sent again before its retry time, whether a
 * timer or a socket event triggers it: it fails with the same error.
 * @throws {ApiError} for a reply that is not OK, or without a response. A 401 ends the session, except from
 * the sign-in route.
 */
const send = async (route: ApiRoute, sent: Sent): Promise<{ response: Response; body: unknown }> => {
  const isReading = route.startsWith('GET ');
  if (isReading && Date.now() < (rejected?.notBefore ?? 0)) throw rejected;
  const timeout = AbortSignal.timeout(TIMEOUT);
  let response: Response;
  let text: string;
  try {
    response = await fetch(pathOf(route, sent.params) + queryText(sent.query), {
      method: route.slice(0, route.indexOf(' ')),
      credentials: 'include',
      headers: headersOf(sent),
      signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
      body: sent.body === undefined ? null : sent.mediaType ? String(sent.body) : JSON.stringify(sent.body),
    });
    text = await response.text();
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    throw unreachable(error);
  }
  if (!response.ok) {
    if (response.status === 401 && route !== SIGN_IN) session.end();
    const error = errorOfReply(response.status, response.statusText, text, notBeforeOf(response));
    if (isReading && error.notBefore !== undefined) rejected = error;
    throw error;
  }
  return { response, body: text === '' ? undefined : JSON.parse(text) };
};

/** Calls a route, such as `call('PATCH /api/agents/{id}', { params: { id }, body })`. */
export const call = async <Name extends ApiRoute>(
  route: Name,
  ...[input]: Arguments<ApiRoutes[Name]>
): Promise<RouteReply<ApiRoutes[Name]>> => {
  const { body } = await send(route, (input ?? {}) as Sent);
  return body as RouteReply<ApiRoutes[Name]>;
};

/** One item of a list route. */
type ItemOf<R extends RouteSpec> = RouteReply<R> extends readonly (infer Item)[] ? Item : never;

/** Calls a list route and returns one page, with the next cursor and the total if known. */
export const callPage = async <Name extends PageRoute>(
  route: Name,
  ...[input]: Arguments<ApiRoutes[Name]>
): Promise<Page<ItemOf<ApiRoutes[Name]>>> => {
  const { response, body } = await send(route, (input ?? {}) as Sent);
  const total = response.headers.get('x-total-count');
  return {
    items: body as ItemOf<ApiRoutes[Name]>[],
    next: nextCursor(response.headers.get('link')),
    total: total === null ? undefined : Number(total),
    searchedTo: response.headers.get('x-searched-to') ?? undefined,
    peoplePartly: response.headers.get('x-people-searched') === 'partly' || undefined,
  };
};
