import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeFinder } from '#functions/platform/http/match-route.ts';
import { gatewayRoutes } from '#infra/gateway-routes.ts';
import { loadManifests } from '#infra/manifests.ts';
import { isParameter, segmentsOf } from '#shared/kernel/path-tree.ts';
import type { Contract, RouteSpec } from '#shared/kernel/route.ts';
import { type Route, routeChooser } from './routing.ts';

/** Handler of a request: noun, route name and path parameter values. `undefined` if there is none. */
type Answer =
  | readonly [noun: string, name: string, pathParameters: Readonly<Record<string, string>>]
  | undefined;
type Ask = (method: string, path: string) => Answer;

const decoded = (path: string): string => decodeURIComponent(path);

/** Resolves requests as if each route of each contract had its own gateway route. */
const byRoute = (contracts: readonly Contract[]): Ask => {
  const routes: Route<readonly [noun: string, name: string]>[] = contracts.flatMap(({ noun, routes: of }) =>
    Object.entries(of).map(([name, { method, path }]) => ({
      key: `${method} ${path}`,
      target: [noun, name] as const,
    })),
  );
  const choose = routeChooser(routes);
  return (method, path) => {
    const match = choose(method, path);
    return match && [...match.route.target, { ...match.pathParameters }];
  };
};

/**
 * Returns the contracts that a request may reach. It is one contract, whether path or method decides first
 * between full matches.
 */
const reachedBy = (contracts: readonly Contract[], fallback: string) => {
  const routes = gatewayRoutes(contracts).map(({ method, path, noun }) => ({
    key: `${method} ${path}`,
    target: noun,
  }));
  const full = routes.filter(({ key }) => !key.endsWith('+}'));
  const isAny = ({ key }: { key: string }) => key.startsWith('ANY ');
  const nearestByPath = routeChooser([...routes, { key: '$default', target: fallback }]);
  const ofMethod = routeChooser(full.filter((one) => !isAny(one)));
  const ofAnyMethod = routeChooser(full.filter(isAny));
  return (method: string, path: string): ReadonlySet<string> => {
    const byPath = nearestByPath(method, path);
    const byMethod = ofMethod(method, path) ?? ofAnyMethod(method, path) ?? byPath;
    return new Set([byPath, byMethod].flatMap((match) => match?.route.target ?? []));
  };
};

/**
 * Resolves requests with the gateway choosing a contract by its routes, and the function of that contract
 * choosing the route.
 */
const byContract = (contracts: readonly Contract[], fallback: string): Ask => {
  const reached = reachedBy(contracts, fallback);
  const finders = new Map(contracts.map((contract) => [contract.noun, routeFinder(contract)]));
  return (method, path) => {
    const nouns = [...reached(method, path)];
    const [noun = '', other] = nouns;
    if (other) throw new Error(`${method} ${path} may reach ${noun} and ${other}.`);
    const found = finders.get(noun)?.(method, decoded(path));
    return found && [noun, found.route.name, { ...found.pathParameters }];
  };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Returns variants of an address: other values, one segment more, less or replaced, and invalid addresses. */
const around = (path: string, names: readonly string[]): readonly string[] => {
  const segments = segmentsOf(path);
  const withValue = (value: string) => segments.map((one) => (isParameter(one) ? value : one));
  const plain = withValue('7');
  const instead = (value: string) => plain.map((_, at) => plain.with(at, value));
  return [
    ...['7', 'a%20b', '%C3%A4%25', '%7Bid%7D', '__proto__', ...names].map(withValue),
    ...[...names, 'x', ''].flatMap(instead),
    ...['', 'x', ...names].map((more) => [...plain, more]),
    [...plain, 'x', 'y'],
    [...plain, '', 'x'],
    plain.slice(0, -1),
    ['', ...plain],
  ].map((all) => `/${all.join('/')}`);
};

/** Returns requests with an incorrect result, with the actual and expected results. */
const wrong = (addresses: Iterable<string>, ask: Ask, right: Ask) => {
  let answered = 0;
  const all = [...addresses].flatMap((address) =>
    METHODS.flatMap((method) => {
      const [message, expected] = [ask(method, address), right(method, address)];
      if (expected) answered += 1;
      return isDeepStrictEqual(message, expected)
        ? []
        : [{ request: `${method} ${address}`, message, expected }];
    }),
  );
  return { answered, all };
};

describe('a product address', async () => {
  const contracts = (await loadManifests()).functions.flatMap(({ contract }) => contract ?? []);
  const paths = contracts.flatMap(({ routes }) => Object.values(routes).map(({ path }) => path));
  const ask = byContract(contracts, 'system');
  const before = byRoute(contracts);

  it('resolves to the same contract, route and values as with one gateway route per route', () => {
    const addresses = new Set(paths.flatMap((path) => around(path, ['agents', 'download', 'templates'])));
    const { answered, all } = wrong(addresses, ask, before);
    expect(all).toEqual([]);
    expect(answered).toBeGreaterThan(paths.length);
  });

  it('with an encoded slash resolves like a plain slash or not at all, because the gateway decodes paths', () => {
    const addresses = paths.flatMap((path) => {
      const one = path.replaceAll(/{.+?}/g, '7');
      return [...one.matchAll(/(?<=.)\//g)].map(
        ({ index }) => `${one.slice(0, index)}%2F${one.slice(index + 1)}`,
      );
    });
    const plain: Ask = (method, path) => before(method, path.replace('%2F', '/'));
    const { all } = wrong(new Set(addresses), ask, plain);
    expect(all.filter(({ message }) => message)).toEqual([]);
  });
});

it('for any declared contracts, reaches the contract that handles it or one with no match', () => {
  const segment = fc.constantFrom('a', 'b', '{x}', '{y}');
  const key = fc.record({
    noun: fc.constantFrom('one', 'two', 'three'),
    method: fc.constantFrom('GET', 'POST'),
    path: fc.array(segment, { minLength: 1, maxLength: 4 }).map((all) => `/api/${all.join('/')}`),
  });
  const same = ({ method, path }: { method: string; path: string }) =>
    `${method} ${path.replaceAll(/{.}/g, '{}')}`;
  const declared = fc.uniqueArray(key, { selector: same, minLength: 1, maxLength: 12 }).map((keys) =>
    ['one', 'two', 'three'].map((noun) => ({
      noun,
      routes: Object.fromEntries(
        keys
          .filter((one) => one.noun === noun)
          .map(({ method, path }) => [`${method} ${path}`, { method, path } as RouteSpec]),
      ),
    })),
  );
  const part = fc.constantFrom('a', 'b', 'c', '', 'a%20b');
  const address = fc
    .array(part, { maxLength: 6 })
    .map((parts) => `/api${parts.map((one) => `/${one}`).join('')}`);
  fc.assert(
    fc.property(declared, fc.array(address, { minLength: 20, maxLength: 20 }), (contracts, addresses) => {
      expect(wrong(addresses, byContract(contracts, 'one'), byRoute(contracts)).all).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
