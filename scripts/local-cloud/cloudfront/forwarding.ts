import type { HttpRequest } from '../http-api/message.ts';

/** CloudFront's managed policy AllViewerExceptHostHeader. */
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** What CloudFront sends an origin of its own accord. */
const ALWAYS_SENT = ['if-match', 'if-none-match', 'if-modified-since', 'if-range', 'range', 'content-type'];

/** Whether the local cloud can do what an origin request policy says. */
export function knowsPolicy(policyId: string | undefined): boolean {
  return policyId === undefined || policyId === ALL_VIEWER_EXCEPT_HOST;
}

/**
 * What of the viewer's request reaches the origin: with AllViewerExceptHostHeader everything, without a policy neither
 * query, cookies nor most headers.
 */
export function forwarded(request: HttpRequest, policyId: string | undefined): HttpRequest {
  if (policyId === ALL_VIEWER_EXCEPT_HOST) return request;
  const headers = new Map([...request.headers].filter(([name]) => ALWAYS_SENT.includes(name)));
  return { ...request, query: '', headers };
}
