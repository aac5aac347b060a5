import { isSecure } from '#functions/platform/front.ts';
import type { ApiMiddleware, ApiResult } from './exchange.ts';

/** Replies are for one person: never stored, never guessed at; data are never run or framed as a page. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * A document is of what strangers said: it belongs to no origin, runs nothing, loads nothing and sends nothing (CSP 3, 6.2 and 6.3). Only
 * our own pages can frame it, for cookies that make it readable do not go along into pages of others.
 */
const DOCUMENT_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const isDocument = ({ headers: given }: ApiResult): boolean =>
  String(given?.['content-type'] ?? '').startsWith('text/html');

/** Where people come by https, they never come otherwise (RFC 6797); a machine of one's own serves others by http too. */
const onlyHttps = (): Readonly<Record<string, string>> =>
  isSecure() ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** Puts the security headers on every reply. */
export const securityHeaders = (): ApiMiddleware => {
  const add = (response: ApiResult | null | undefined): void => {
    if (!response) return;
    const policy = isDocument(response) ? { 'content-security-policy': DOCUMENT_POLICY } : {};
    response.headers = { ...response.headers, ...headers, ...policy, ...onlyHttps() };
  };
  return { after: ({ response }) => add(response), onError: ({ response }) => add(response) };
};
