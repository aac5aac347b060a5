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

/** Answers shortly before AWS would end the function without an answer. */
const timeout = {
  timeoutEarlyInMillis: 500,
  timeoutEarlyResponse: () => {
    throw new ProblemError(503, 'timeout', 'This took too long. Try again in a moment.');
  },
};

/**
 * What stands around every request that comes through the front (403 for others): its log line and figures, the headers of its
 * reply, and the reply of whatever is thrown.
 * @param steps what is done before the handler, in this order
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
