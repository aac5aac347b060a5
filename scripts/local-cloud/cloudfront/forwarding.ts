import type { HttpRequest } from '../http-api/message.ts';

/** The CloudFront managed policy AllViewerExceptHostHeader. */
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** Headers that CloudFront always forwards to an origin. */
const ALWAYS_SENT = ['if-match', 'if-none-match', 'if-modified-since', 'if-range', 'range', 'content-type'];

/** Returns whether the local cloud supports an origin request policy. */
export function knowsPolicy(policyId: string | undefined): boolean {
  return policyId === undefined || policyId === ALL_VIEWER_EXCEPT_HOST;
}

/**
 * Returns the part of the viewer's request that the origin receives: everything with
 * AllViewerExceptHostHeader. Without a policy, query, cookies, and most headers are dropped.
 */
export function forwarded(request: HttpRequest, policyId: string | undefined): HttpRequest {
  if (policyId === ALL_VIEWER_EXCEPT_HOST) return request;
  const headers = new Map([...request.headers].filter(([name]) => ALWAYS_SENT.includes(name)));
  return { ...request, query: '', headers };
}
