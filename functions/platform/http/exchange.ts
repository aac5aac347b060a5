/**
 * State of one request in the pipeline. It is attached to the event, because a process serves several
 * requests concurrently.
 */

import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiKey } from '#functions/platform/api-key/key-look-up.ts';
import type { Spent } from '#functions/platform/quotas/spend.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import type { Principal, Session } from './handler.ts';
import type { Claim } from './idempotency-store.ts';

export interface Exchange {
  readonly requestId: string;
  readonly startedAt: Date;
  viewer: { readonly address: string; readonly userAgent: string };
  /** Origin of our own pages as seen by this viewer. */
  origin: string;
  route?: MatchedRoute;
  /** Label in logs and metrics for requests without a route, from a small set such as `mcp tools/list`. */
  doing?: string;
  /** The caller; absent on public routes. */
  principal?: Principal;
  /** Session of a user. */
  session?: Session;
  key?: ApiKey;
  /** Settles once recording the use of the key has succeeded or failed. */
  keyUse?: Promise<void>;
  /** Quota units that it has used. */
  readonly spent: Spent;
  /** Whether the session came by cookie, so that a foreign page could have caused the request. */
  byCookie: boolean;
  /** Values of the path parameters of its route. */
  pathParameters: Readonly<Record<string, string>>;
  params: unknown;
  query: unknown;
  body: unknown;
  /** The claim of its idempotency key. */
  claim?: Claim;
  /** The first response for that key, to be returned again. */
  replay?: ApiResult;
}

export interface MatchedRoute {
  /** What an id in its path names, such as `Agent`. */
  readonly names: string;
  /** Name in the contract. */
  readonly name: string;
  readonly spec: RouteSpec;
}

export type ApiEvent = APIGatewayProxyEventV2 & { exchange: Exchange };
export type ApiResult = APIGatewayProxyStructuredResultV2;
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>;

/** Returns the matched route of a request. */
export const matched = ({ exchange }: ApiEvent): MatchedRoute => {
  if (!exchange.route) throw new Error('The route has not been matched yet.');
  return exchange.route;
};

/** Returns a header by its lowercase name, as written by API Gateway. */
export const header = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.headers?.[name];
