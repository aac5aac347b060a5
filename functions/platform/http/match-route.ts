import { ProblemError } from '#shared/kernel/errors.ts';
import { findAt, isParameter, pathTree, segmentsOf } from '#shared/kernel/path-tree.ts';
import type { Contract } from '#shared/kernel/route.ts';
import type { ApiMiddleware, MatchedRoute } from './exchange.ts';

/** Returns the singular noun with which a message starts, unless the contract sets another name. */
const namesOf = ({ noun, names }: Contract): string =>
  names ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1).replace(/s$/, '')}`;

/**
 * Returns a route of a contract, as if a request had matched it.
 * @throws Error if the contract has no route with this name
 */
export const routeOf = (contract: Contract, name: string): MatchedRoute => {
  const spec = Object.hasOwn(contract.routes, name) ? contract.routes[name] : undefined;
  if (!spec) throw new Error(`The contract of ${contract.noun} has no route ${name}.`);
  return { names: namesOf(contract), name, spec };
};

/** A route, with the values of its path parameters. */
interface Found {
  readonly route: MatchedRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Returns a path of a contract, with the positions of its parameters. */
const addressOf = (contract: Contract, name: string) => {
  const route = routeOf(contract, name);
  const { method, path } = route.spec;
  const parameters = segmentsOf(path).flatMap((segment, at) =>
    isParameter(segment) ? [{ at, name: segment.slice(1, -1) }] : [],
  );
  return { route, method, path, parameters };
};

/** Returns a function that finds the route of a contract by method and decoded path. */
export const routeFinder = (contract: Contract) => {
  const tree = pathTree(Object.keys(contract.routes).map((name) => addressOf(contract, name)));
  return (method: string, path: string): Found | undefined => {
    const segments = segmentsOf(path);
    const found = findAt(tree, segments, (one) => one.method === method);
    if (!found) return undefined;
    const values = found.parameters.map(({ at, name }) => [name, segments[at] ?? '']);
    return { route: found.route, pathParameters: Object.fromEntries(values) };
  };
};

/**
 * Finds the route of the contract by method and path, because a gateway route covers several of them
 * (`infra/gateway-routes.ts`). The gateway decodes the path, so an encoded slash is treated like any other.
 */
export const matchRoute = (contract: Contract): ApiMiddleware => {
  const find = routeFinder(contract);
  return {
    before: ({ event }) => {
      const found = find(event.requestContext.http.method, event.rawPath);
      if (!found) throw new ProblemError(404, 'no-such-route', 'This address does not exist.');
      Object.assign(event.exchange, found);
    },
  };
};
