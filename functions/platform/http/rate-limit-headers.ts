import { rateLimitFields } from '#shared/usage/rate-limit-fields.ts';
import type { ApiEvent, ApiMiddleware, ApiResult } from './exchange.ts';

/** Says on every answer of who is signed in what is left of the quotas that the request counted against. */
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
