/** One request on its way through the pipeline. It travels on the event: a process serves several at once. */

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
  /** Origin of our own pages as this viewer sees them. */
  origin: string;
  route?: MatchedRoute;
  /** What it is in the log and the figures, where it has no route: one of few words, such as `mcp tools/list`. */
  doing?: string;
  /** Who calls; absent on public routes. */
  principal?: Principal;
  /** Of a person. */
  session?: Session;
  key?: ApiKey;
  /** Settles once the use of the key was noted, or was not. */
  keyUse?: Promise<void>;
  /** What it has spent of quotas. */
  readonly spent: Spent;
  /** The session came by cookie, so a foreign page could have caused the request. */
  byCookie: boolean;
  /** What the parameters in the path of its route stand for. */
  pathParameters: Readonly<Record<string, string>>;
  params: unknown;
  query: unknown;
  body: unknown;
  /** The claim of its idempotency key. */
  claim?: Claim;
  /** The first reply of that key, to be given again. */
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

/** The route of a request that has been matched. */
export const matched = ({ exchange }: ApiEvent): MatchedRoute => {
  if (!exchange.route) throw new Error('The route has not been matched yet.');
  return exchange.route;
};

/** One header by its name in lower case, as API Gateway writes names. */
export const header = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.headers?.[name];
