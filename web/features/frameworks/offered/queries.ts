import { queryOptions } from '@tanstack/react-query';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { routeQuery } from '#web/api/queries.ts';

/** Names of the frameworks, in the order of the server. */
export const frameworkNamesQuery = routeQuery('GET /api/frameworks', {});

/** One framework with its controls, by name or key. */
export const frameworkQuery = (id: string) => routeQuery('GET /api/frameworks/{id}', { params: { id } });

/** The custom frameworks, by name. */
export const customFrameworksQuery = routeQuery('GET /api/custom-frameworks', {});

/** Names of the custom frameworks by key, for what names frameworks by key. */
export const customNamesQuery = queryOptions({
  ...customFrameworksQuery,
  select: (custom): CustomNames => Object.fromEntries(custom.map(({ key, name }) => [key, name])),
});

/** Names to choose a framework from; the one that is chosen stands among them while they are on their way, or when it is gone. */
export const frameworkOptions = (
  names: readonly string[] | undefined,
  chosen: string | undefined,
): readonly string[] => [...new Set([...(names ?? []), ...(chosen === undefined ? [] : [chosen])])];
