import * as v from 'valibot';
import { invalid, notFound } from '#shared/kernel/errors.ts';
import { errorDetails } from './details.ts';
import type { Exchange, MatchedRoute } from './exchange.ts';
import { nothing, parseWith } from './read-input.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the names of the path parameters of a route. */
export const pathNames = ({ path }: { readonly path: string }): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/**
 * A text that cannot be an ID leads to 404, as in a URL; a missing or non-text value is an error of the
 * caller.
 */
const readParams = ({ names, spec }: MatchedRoute, values: Values): unknown => {
  if (!spec.params) return undefined;
  const result = v.safeParse(spec.params, values, { abortPipeEarly: true });
  if (result.success) return result.output;
  if (pathNames(spec).every((name) => typeof values[name] === 'string')) throw notFound(names);
  throw invalid(errorDetails(result.issues, spec.params, 'arguments'));
};

/**
 * Parses arguments given by name instead of in a URL, with the schemas of the contract: names of path
 * parameters are path parameters, the rest is the query.
 * @throws ProblemError 404 for an invalid ID, 422 for other invalid values
 */
export const readArguments = (route: MatchedRoute, given: Values): Pick<Exchange, 'params' | 'query'> => {
  const inPath = new Set(pathNames(route.spec));
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => isWanted(name)));
  const params = readParams(
    route,
    pick((name) => inPath.has(name)),
  );
  const query = parseWith(
    route.spec.query ?? nothing,
    pick((name) => !inPath.has(name)),
    'arguments',
  );
  return { params, query: route.spec.query && query };
};
