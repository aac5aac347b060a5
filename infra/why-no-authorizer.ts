import { roles } from '#shared/kernel/route.ts';
import type { ContractRoute, GatewayRoute } from './gateway-routes.ts';

const keyOf = ({ spec, path }: ContractRoute): string => `${spec.method} ${path}`;

const guarded = (routes: readonly ContractRoute[]): readonly string[] => {
  const asked = roles.flatMap((role) => {
    const keys = routes.filter(({ spec }) => spec.role === role).map(keyOf);
    return keys.length > 0 ? [`${role} for ${keys.join(', ')}`] : [];
  });
  return asked.length > 0
    ? [
        'The function reads the session or the API key on each request and requires a role, or a scope of the key;',
        `an authorizer would cache it: ${asked.join('; ')}.`,
      ]
    : [];
};

const open = (routes: readonly ContractRoute[]): readonly string[] =>
  routes
    .filter(({ spec }) => spec.role === 'public')
    .map((route) => `Public by its contract: ${keyOf(route)}, ${route.spec.summary}`);

/** Returns why the gateway requires no credentials, for each contract route that it covers. */
export const whyNoAuthorizer = ({ method, represents }: GatewayRoute): string =>
  [
    ...guarded(represents),
    ...open(represents),
    ...(method === 'ANY' ? ['For any other request, the function returns 404 and reads nothing.'] : []),
  ].join(' ');
