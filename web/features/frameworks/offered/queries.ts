import { queryOptions } from '@tanstack/react-query';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { routeQuery } from '#web/api/queries.ts';

/** Query for the framework names, in server order. */
export const frameworkNamesQuery = routeQuery('GET /api/frameworks', {});

/** Query for one framework with its controls, by name or key. */
export const frameworkQuery = (id: string) => routeQuery('GET /api/frameworks/{id}', { params: { id } });

/** Query for the custom frameworks, by name. */
export const customFrameworksQuery = routeQuery('GET /api/custom-frameworks', {});

/** Query for the names of custom frameworks by key, for references that use keys. */
export const customNamesQuery = queryOptions({
  ...customFrameworksQuery,
  select: (custom): CustomNames => Object.fromEntries(custom.map(({ key, name }) => [key, name])),
});

/**
 * Returns the framework names to choose from. Includes the selected one while the names load, or if it no
 * longer exists.
 */
export const frameworkOptions = (
  names: readonly string[] | undefined,
  chosen: string | undefined,
): readonly string[] => [...new Set([...(names ?? []), ...(chosen === undefined ? [] : [chosen])])];
