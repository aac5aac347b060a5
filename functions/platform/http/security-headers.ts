import { isSecure } from '#functions/platform/front.ts';
import type { ApiMiddleware, ApiResult } from './exchange.ts';

/** Replies are private: never stored, never sniffed; data never runs or is framed as a page. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * A document contains third-party text: it has an opaque origin, and runs, loads, and sends nothing (CSP 3,
 * 6.2 and 6.3). Only the product's own pages can frame it, because the cookies required to read it are not
 * sent from other sites.
 */
const DOCUMENT_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const isDocument = ({ headers: given }: ApiResult): boolean =>
  String(given?.['content-type'] ?? '').startsWith('text/html');

/**
 * If users come by HTTPS, they always do (RFC 6797); a local machine also serves other applications by HTTP.
 */
const onlyHttps = (): Readonly<Record<string, string>> =>
  isSecure() ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** Adds the security headers to every reply. */
export const securityHeaders = (): ApiMiddleware => {
  const add = (response: ApiResult | null | undefined): void => {
    if (!response) return;
    const policy = isDocument(response) ? { 'content-security-policy': DOCUMENT_POLICY } : {};
    response.headers = { ...response.headers, ...headers, ...policy, ...onlyHttps() };
  };
  return { after: ({ response }) => add(response), onError: ({ response }) => add(response) };
};
