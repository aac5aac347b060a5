import { logger } from '#functions/platform/logger.ts';
import { mayPass } from '#functions/platform/table/retry.ts';
import { type ErrorBody, ProblemError } from '#shared/kernel/errors.ts';
import type { ApiMiddleware, ApiResult } from './exchange.ts';

const asProblem = (error: unknown, requestId: string): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (mayPass(error)) {
    return new ProblemError(503, 'busy', 'The service is busy. Try again in a moment.', {
      headers: { 'retry-after': '1' },
    });
  }
  return new ProblemError(500, 'internal', `Something went wrong on our side. Request ${requestId}.`);
};

/** The reply of an error. What is not meant for people is not in it. */
export const problemReply = (error: unknown, requestId: string): ApiResult => {
  const { status, code, message, details, headers } = asProblem(error, requestId);
  const body: ErrorBody = { error: message, code, ...(details && { details }) };
  return {
    statusCode: status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};

/** Turns what was thrown into a reply, and logs with its causes what is our own fault. */
export const problems = (): ApiMiddleware => ({
  onError: (request) => {
    const { requestId, route } = request.event.exchange;
    const response = problemReply(request.error, requestId);
    if (Number(response.statusCode) >= 500) {
      logger.error('request failed', { requestId, route: route?.name, error: request.error as Error });
    }
    request.response = response;
  },
});
