import { ProblemError } from '#shared/kernel/errors.ts';
import type { Contract } from '#shared/kernel/route.ts';
import type { ApiMiddleware, MatchedRoute } from './exchange.ts';

/** The noun in the singular, as a sentence begins with it, where the contract says nothing else. */
const namesOf = ({ noun, names }: Contract): string =>
  names ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1).replace(/s$/, '')}`;

/**
 * A route of a contract, as if a request had matched it.
 * @throws Error when the contract has none of that name
 */
export const routeOf = (contract: Contract, name: string): MatchedRoute => {
  const spec = Object.hasOwn(contract.routes, name) ? contract.routes[name] : undefined;
  if (!spec) throw new Error(`The contract of ${contract.noun} has no route ${name}.`);
  return { names: namesOf(contract), name, spec };
};

/** Finds the route of the contract by the key that API Gateway matched, such as `GET /api/agents/{id}`. */
export const matchRoute = (contract: Contract): ApiMiddleware => {
  const routes = new Map<string, MatchedRoute>();
  for (const [name, spec] of Object.entries(contract.routes)) {
    routes.set(`${spec.method} ${spec.path}`, routeOf(contract, name));
  }
  return {
    before: ({ event }) => {
      const route = routes.get(event.routeKey);
      if (!route) throw new ProblemError(404, 'no-such-route', 'There is nothing at this address.');
      event.exchange.route = route;
    },
  };
};
