import type { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';

type RouteIn<C> = C extends { readonly routes: infer Routes } ? Routes[keyof Routes] : never;
type Declared = Extract<RouteIn<(typeof contracts)[number]>, RouteSpec>;

/**
 * The routes of the API by name, a method and a path. They are types alone: what the compiler knows of a contract is not
 * loaded by the browser, and a page that checks a form imports the schema of that form.
 */
export type ApiRoutes = { readonly [R in Declared as `${R['method']} ${R['path']}`]: R };

/** Name of a route, such as `GET /api/agents/{id}`. */
export type ApiRoute = keyof ApiRoutes;

type Named<Wanted> = {
  [Name in ApiRoute]: ApiRoutes[Name] extends Wanted ? Name : never;
}[ApiRoute];

/** Routes that answer one page of a list. */
export type PageRoute = Named<{ readonly page: true }>;

/** Routes that answer one thing, and change nothing. */
export type ReadRoute = Exclude<Named<{ readonly method: 'GET' }>, PageRoute>;

/** Routes that need no session. */
export type PublicRoute = Named<{ readonly role: 'public' }>;
