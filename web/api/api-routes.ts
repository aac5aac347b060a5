import type { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';

type RouteIn<C> = C extends { readonly routes: infer Routes } ? Routes[keyof Routes] : never;
type Declared = Extract<RouteIn<(typeof contracts)[number]>, RouteSpec>;

/**
 * API routes by name, which is method and path. Types only: the browser does not load the contracts, and a
 * page that validates a form imports only the schema of that form.
 */
export type ApiRoutes = { readonly [R in Declared as `${R['method']} ${R['path']}`]: R };

/** Name of a route, such as `GET /api/agents/{id}`. */
export type ApiRoute = keyof ApiRoutes;

type Named<Wanted> = {
  [Name in ApiRoute]: ApiRoutes[Name] extends Wanted ? Name : never;
}[ApiRoute];

/** Routes that return one page of a list. */
export type PageRoute = Named<{ readonly page: true }>;

/** Read routes that return a single resource. */
export type ReadRoute = Exclude<Named<{ readonly method: 'GET' }>, PageRoute>;

/** Routes that require no session. */
export type PublicRoute = Named<{ readonly role: 'public' }>;
