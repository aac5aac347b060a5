import type { ApiKey } from '#functions/platform/api-key/key-look-up.ts';
import { forbidden } from '#shared/kernel/errors.ts';
import { type RouteSpec, roles, type Scope } from '#shared/kernel/route.ts';
import { type ApiEvent, type ApiMiddleware, matched } from './exchange.ts';

/**
 * Refuses a key that has none of these scopes.
 * @throws ProblemError 403
 */
export const requireScope = (key: ApiKey, scopes: RouteSpec['scopes']): void => {
  if (!scopes) throw forbidden('An API key may not call this. Sign in as a person.');
  if (scopes.some((scope: Scope) => key.scopes.includes(scope))) return;
  throw forbidden(`This needs the scope ${scopes.join(' or ')}; the key has ${key.scopes.join(', ')}.`);
};

/**
 * Refuses a person who ranks below the role of the matched route, and a key that has none of its scopes.
 * @throws ProblemError 403
 */
export const refuseWithoutRight = (event: ApiEvent): void => {
  const { spec } = matched(event);
  const { session, key } = event.exchange;
  if (spec.role === 'public') return;
  if (key) requireScope(key, spec.scopes);
  else if (!session || roles.indexOf(session.role) < roles.indexOf(spec.role)) {
    throw forbidden(`This needs the role ${spec.role}; yours is ${session?.role ?? 'none'}.`);
  }
};

/** Refuses whoever has no right to the matched route. */
export const requireRight = (): ApiMiddleware => ({
  before: ({ event }) => refuseWithoutRight(event),
});
