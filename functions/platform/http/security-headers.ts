import { isSecure } from '#functions/platform/front.ts';
import type { ApiMiddleware, ApiResult } from './exchange.ts';

/** Replies are data for one person: never stored, never guessed at, never run or framed as a page. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Where people come by https, they never come otherwise (RFC 6797); a machine of one's own serves others by http too. */
const onlyHttps = (): Readonly<Record<string, string>> =>
  isSecure() ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** Puts the security headers on every reply. */
export const securityHeaders = (): ApiMiddleware => {
  const add = (response: ApiResult | null | undefined): void => {
    if (response) response.headers = { ...response.headers, ...headers, ...onlyHttps() };
  };
  return { after: ({ response }) => add(response), onError: ({ response }) => add(response) };
};
