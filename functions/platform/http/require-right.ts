import type { ApiKey } from '#functions/platform/api-key/key-look-up.ts';
import { forbidden } from '#shared/kernel/errors.ts';
import { type RouteSpec, roles } from '#shared/kernel/route.ts';
import { type ApiMiddleware, matched } from './exchange.ts';

const requireScope = (key: ApiKey, { scopes }: RouteSpec): void => {
  if (!scopes) throw forbidden('An API key may not call this. Sign in as a person.');
  if (scopes.some((scope) => key.scopes.includes(scope))) return;
  throw forbidden(`This needs the scope ${scopes.join(' or ')}; the key has ${key.scopes.join(', ')}.`);
};

/** Refuses a person who ranks below the route's role, and a key that has none of its scopes. */
export const requireRight = (): ApiMiddleware => ({
  before: ({ event }) => {
    const { spec } = matched(event);
    const { session, key } = event.exchange;
    if (spec.role === 'public') return;
    if (key) return requireScope(key, spec);
    if (!session || roles.indexOf(session.role) < roles.indexOf(spec.role)) {
      throw forbidden(`This needs the role ${spec.role}; yours is ${session?.role ?? 'none'}.`);
    }
  },
});
