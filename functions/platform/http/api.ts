/** The HTTP pipeline: everything that is the same for every route, so that a route file contains its decision alone. */

import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { warmUp } from '#functions/platform/table/client.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { Contract, RouteSpec } from '#shared/kernel/route.ts';
import { authenticate } from './authenticate.ts';
import type { ApiEvent, ApiResult } from './exchange.ts';
import type { Handler } from './handler.ts';
import { idempotency } from './idempotency.ts';
import { limitRequests } from './limit-requests.ts';
import { matchRoute } from './match-route.ts';
import { noteKeyUse } from './note-key-use.ts';
import { observe } from './observe.ts';
import { originSecret } from './origin-secret.ts';
import { ownOrigin } from './own-origin.ts';
import { problems } from './problems.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { readInput } from './read-input.ts';
import { requireRight } from './require-right.ts';
import { runRoute } from './run-route.ts';
import { securityHeaders } from './security-headers.ts';

/** One handler for each route of a contract; the compiler names a missing one. */
export type Handlers<C extends Contract> = { readonly [K in keyof C['routes']]: Handler<C['routes'][K]> };

/** Answers shortly before AWS would end the function without an answer. */
const timeout = {
  timeoutEarlyInMillis: 500,
  timeoutEarlyResponse: () => {
    throw new ProblemError(503, 'timeout', 'This took too long. Try again in a moment.');
  },
};

/**
 * The Lambda handler of a contract. Before a handler runs, in this order: the request came through the front (403), the
 * route exists (404), there is a session or a key (401), a cookie comes from our own pages (403), the tenant has requests
 * left (429), the role or a scope suffices (403), the input is right (404, 415, 413, 400, 422), the idempotency key is free
 * (409, 422, 429).
 */
export const api = <const C extends Contract>(contract: C, handlers: Handlers<C>) => {
  warmUp();
  return middy<ApiEvent, ApiResult, Error, Context>(
    runRoute(handlers as unknown as Readonly<Record<string, Handler<RouteSpec>>>),
    timeout,
  ).use([
    observe(),
    securityHeaders(),
    rateLimitHeaders(),
    problems(),
    originSecret(),
    matchRoute(contract),
    authenticate(),
    ownOrigin(),
    limitRequests(),
    requireRight(),
    noteKeyUse(),
    readInput(),
    idempotency(),
  ]);
};
