import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { warmUp } from '#functions/platform/table/client.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { ApiEvent, ApiMiddleware, ApiResult } from './exchange.ts';
import { observe } from './observe.ts';
import { originSecret } from './origin-secret.ts';
import { problems } from './problems.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { securityHeaders } from './security-headers.ts';

/** Responds shortly before the Lambda timeout. */
const timeout = {
  timeoutEarlyInMillis: 500,
  timeoutEarlyResponse: () => {
    throw new ProblemError(503, 'timeout', 'The request took too long. Try again in a moment.');
  },
};

/**
 * Wraps every request that comes through the front (403 for others): log line, metrics, response headers, and
 * the response for thrown errors.
 * @param steps middleware that runs before the handler, in this order
 */
export const framed = (handle: (event: ApiEvent) => Promise<ApiResult>, steps: readonly ApiMiddleware[]) => {
  warmUp();
  return middy<ApiEvent, ApiResult, Error, Context>(handle, timeout).use([
    observe(),
    securityHeaders(),
    rateLimitHeaders(),
    problems(),
    originSecret(),
    ...steps,
  ]);
};
