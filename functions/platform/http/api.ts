/** The HTTP pipeline: everything common to all routes, so that a route file contains only its own logic. */

import type { Contract, RouteSpec } from '#shared/kernel/route.ts';
import { authenticate } from './authenticate.ts';
import { demoAccess } from './demo-access.ts';
import { framed } from './frame.ts';
import type { Handler } from './handler.ts';
import { idempotency } from './idempotency.ts';
import { limitRequests } from './limit-requests.ts';
import { matchRoute } from './match-route.ts';
import { noteKeyUse } from './note-key-use.ts';
import { ownOrigin } from './own-origin.ts';
import { readInput } from './read-input.ts';
import { recordRejection } from './record-rejection.ts';
import { requireRight } from './require-right.ts';
import { runRoute } from './run-route.ts';

/** One handler for each route of a contract; the compiler reports a missing one. */
export type Handlers<C extends Contract> = { readonly [K in keyof C['routes']]: Handler<C['routes'][K]> };

/**
 * Returns the Lambda handler of a contract. Before a handler runs, the pipeline checks in this order: the
 * request came through the front (403), the route exists (404), there is a session or a key (401), a cookie
 * comes from our own pages (403), the tenant has requests left (429), a demo session may call it (403, 429),
 * the role or a scope is sufficient (403), the input is valid (404, 415, 413, 400, 422), the idempotency key is free (409, 422, 429).
 */
export const api = <const C extends Contract>(contract: C, handlers: Handlers<C>) =>
  framed(runRoute(handlers as unknown as Readonly<Record<string, Handler<RouteSpec>>>), [
    matchRoute(contract),
    authenticate(),
    recordRejection(),
    ownOrigin(),
    limitRequests(),
    demoAccess(),
    requireRight(),
    noteKeyUse(),
    readInput(),
    idempotency(),
  ]);
