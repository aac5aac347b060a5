import { ProblemError } from '#shared/kernel/errors.ts';
import type { Contract } from '#shared/kernel/route.ts';
import type { ApiMiddleware, MatchedRoute } from './exchange.ts';

/** The noun in the singular, as a sentence begins with it, where the contract says nothing else. */
const namesOf = ({ noun, names }: Contract): string =>
  names ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1).replace(/s$/, '')}`;

/** Finds the route of the contract by the key that API Gateway matched, such as `GET /api/agents/{id}`. */
export const matchRoute = (contract: Contract): ApiMiddleware => {
  const names = namesOf(contract);
  const routes = new Map<string, MatchedRoute>();
  for (const [name, spec] of Object.entries(contract.routes)) {
    routes.set(`${spec.method} ${spec.path}`, { names, name, spec });
  }
  return {
    before: ({ event }) => {
      const route = routes.get(event.routeKey);
      if (!route) throw new ProblemError(404, 'no-such-route', 'There is nothing at this address.');
      event.exchange.route = route;
    },
  };
};
