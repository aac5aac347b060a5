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
  return new ProblemError(500, 'internal', `An internal error occurred. Request ID: ${requestId}.`);
};

/** Returns the reply for an error. It contains nothing that is not meant for users. */
export const problemReply = (error: unknown, requestId: string): ApiResult => {
  const { status, code, message, details, headers } = asProblem(error, requestId);
  const body: ErrorBody = { error: message, code, ...(details && { details }) };
  return {
    statusCode: status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};

/** Converts errors into replies, and logs internal errors with their causes. */
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
