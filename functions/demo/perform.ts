/** Calls route handlers in this process: with the schemas, quotas and audit events of the API. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { currentTime } from '#functions/platform/clock.ts';
import type { ApiEvent, Exchange } from '#functions/platform/http/exchange.ts';
import type { Handler, Principal, Session } from '#functions/platform/http/handler.ts';
import { routeOf } from '#functions/platform/http/match-route.ts';
import { answerOf } from '#functions/platform/http/run-route.ts';
import type { Contract, RouteReply, RouteSpec } from '#shared/kernel/route.ts';

/** Who calls: a person, or a scanner with an API key. */
export type Actor = { readonly session: Session } | { readonly key: Principal };

const callerOf = (actor: Actor): Pick<Exchange, 'principal' | 'session'> => {
  if ('key' in actor) return { principal: actor.key };
  const { session } = actor;
  const { userId: id, firstName, lastName, tenant } = session;
  return { session, principal: { kind: 'person', id, name: `${firstName} ${lastName}`, tenant } };
};

/** Input of a call, as a client sends it. */
interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Address of the pages in records that name one; it is reserved (RFC 2606 §3). */
const ORIGIN = 'https://demo.hospital.example';

/**
 * Runs a route and returns its reply.
 * @throws ValiError for input that the contract rejects, and the errors of the handler
 */
export const perform = async <C extends Contract, Name extends keyof C['routes'] & string>(
  actor: Actor,
  contract: C,
  name: Name,
  handler: Handler<C['routes'][Name]>,
  { params = {}, body }: Given = {},
): Promise<RouteReply<C['routes'][Name]>> => {
  const route = routeOf(contract, name);
  const { spec } = route;
  const exchange: Exchange = {
    ...callerOf(actor),
    requestId: randomUUID(),
    startedAt: currentTime(),
    viewer: { address: '', userAgent: '' },
    origin: ORIGIN,
    route,
    spent: { rates: new Map(), adding: [] },
    byCookie: false,
    pathParameters: params,
    params: spec.params && v.parse(spec.params, params),
    query: spec.query && v.parse(spec.query, {}),
    body: spec.body ? v.parse(spec.body, body) : body,
  };
  const event = { exchange } as ApiEvent;
  const answer = await answerOf(event, handler as unknown as Handler<RouteSpec>);
  await Promise.all(exchange.spent.adding);
  return answer.body as RouteReply<C['routes'][Name]>;
};
