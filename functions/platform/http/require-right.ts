import type { ApiKey } from '#functions/platform/api-key/key-look-up.ts';
import { forbidden } from '#shared/kernel/errors.ts';
import { type RouteSpec, roles, type Scope } from '#shared/kernel/route.ts';
import { type ApiEvent, type ApiMiddleware, matched } from './exchange.ts';

/**
 * Rejects a key that has none of these scopes.
 * @throws ProblemError 403
 */
export const requireScope = (key: ApiKey, scopes: RouteSpec['scopes']): void => {
  if (!scopes) throw forbidden('API keys cannot call this route. Sign in as a user.');
  if (scopes.some((scope: Scope) => key.scopes.includes(scope))) return;
  throw forbidden(`This requires the scope ${scopes.join(' or ')}; the key has ${key.scopes.join(', ')}.`);
};

/**
 * Rejects a user below the role of the matched route, and a key without any of its scopes.
 * @throws ProblemError 403
 */
export const refuseWithoutRight = (event: ApiEvent): void => {
  const { spec } = matched(event);
  const { session, key } = event.exchange;
  if (spec.role === 'public') return;
  if (key) requireScope(key, spec.scopes);
  else if (!session || roles.indexOf(session.role) < roles.indexOf(spec.role)) {
    throw forbidden(`This requires the role ${spec.role}; yours is ${session?.role ?? 'none'}.`);
  }
};

/** Rejects callers without permission for the matched route. */
export const requireRight = (): ApiMiddleware => ({
  before: ({ event }) => refuseWithoutRight(event),
});
