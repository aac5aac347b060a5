import { rateLimitFields } from '#shared/usage/rate-limit-fields.ts';
import type { ApiEvent, ApiMiddleware, ApiResult } from './exchange.ts';

/** Adds the remaining quotas that the request counted against to every authenticated response. */
export const rateLimitHeaders = (): ApiMiddleware => {
  const add = ({ exchange }: ApiEvent, response: ApiResult | null | undefined): void => {
    if (!response) return;
    response.headers = { ...response.headers, ...rateLimitFields([...exchange.spent.rates.values()]) };
  };
  return {
    after: ({ event, response }) => add(event, response),
    onError: ({ event, response }) => add(event, response),
  };
};
