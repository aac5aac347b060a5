import { type PathNode, pathTree } from '#shared/kernel/path-tree.ts';
import type { Contract, HttpMethod, RouteSpec } from '#shared/kernel/route.ts';

/** A route of a contract. */
export interface ContractRoute {
  readonly noun: string;
  /** Name in the contract. */
  readonly name: string;
  readonly path: string;
  readonly spec: RouteSpec;
}

/** A route of the gateway. */
export interface GatewayRoute {
  readonly method: HttpMethod | 'ANY';
  readonly path: string;
  /** Noun of the contract whose function is called. */
  readonly noun: string;
  /** Routes of that contract that it covers, at least one. */
  readonly represents: readonly ContractRoute[];
}

type Node = PathNode<ContractRoute>;

const childrenOf = ({ named, any }: Node): readonly Node[] => [...named.values(), ...(any ? [any] : [])];

const below = (node: Node): readonly ContractRoute[] =>
  childrenOf(node).flatMap((child) => [...child.here, ...below(child)]);

const nounsOf = (routes: readonly ContractRoute[]): ReadonlySet<string> =>
  new Set(routes.map(({ noun }) => noun));

/** Returns the nodes that a request to the child may also match, if the child does not support its method. */
const rivalsOf = (child: Node, parent: Node, rivals: readonly Node[]): readonly Node[] =>
  child === parent.any
    ? rivals.flatMap(childrenOf)
    : [parent, ...rivals]
        .flatMap(({ named, any }) => [named.get(child.segment), any])
        .flatMap((one) => (one && one !== child ? [one] : []));

const anyMethod = (path: string, represents: readonly ContractRoute[]): readonly GatewayRoute[] => {
  const [first] = represents;
  return first ? [{ method: 'ANY', path, noun: first.noun, represents }] : [];
};

const oneEach = (path: string, routes: readonly ContractRoute[]): readonly GatewayRoute[] =>
  routes.map((route) => ({ method: route.spec.method, path, noun: route.noun, represents: [route] }));

/** @param rivals other nodes that a request to this path may also match */
const routesFrom = (node: Node, path: string, rivals: readonly Node[]): readonly GatewayRoute[] => {
  const isShared = (part: (one: Node) => readonly ContractRoute[]) =>
    nounsOf([node, ...rivals].flatMap(part)).size > 1;
  const here = isShared((one) => one.here) ? oneEach(path, node.here) : anyMethod(path, node.here);
  if (!isShared(below)) return [...here, ...anyMethod(`${path}/{proxy+}`, below(node))];
  return [
    ...here,
    ...childrenOf(node).flatMap((child) =>
      routesFrom(child, `${path}/${child.segment}`, rivalsOf(child, node, rivals)),
    ),
  ];
};

const refuseTwice = (node: Node): void => {
  for (const { spec, path } of node.here) {
    const same = node.here.filter((one) => one.spec.method === spec.method);
    if (same.length > 1)
      throw new Error(
        `${same.map((one) => `${one.noun}.${one.name}`).join(' and ')} are both ${spec.method} ${path}.`,
      );
  }
  for (const child of childrenOf(node)) refuseTwice(child);
};

/**
 * Returns the fewest gateway routes that lead each request to the function of its contract, because the
 * resources of a stack are limited: `ANY` for a path whose methods all belong to one contract, and for
 * everything below a path if it belongs to one contract; otherwise one per method. No contract captures
 * another's routes: undeclared requests reach the surrounding contract or the fallback, and neither has them.
 *
 * Therefore, it does not matter which of two full matches the gateway prefers if one is closer by path and
 * the other by method: it only documents that a full match precedes a greedy one, and both precede the
 * default (API Gateway guide, "Create routes for HTTP APIs").
 * @throws Error if two routes are equal
 */
export const gatewayRoutes = (contracts: readonly Contract[]): readonly GatewayRoute[] => {
  const tree = pathTree(
    contracts.flatMap(({ noun, routes }) =>
      Object.entries(routes).map(([name, spec]): ContractRoute => ({ noun, name, path: spec.path, spec })),
    ),
  );
  refuseTwice(tree);
  return routesFrom(tree, '', []);
};
