/** CORS configuration of an HTTP API. */
export interface CorsRule {
  AllowCredentials: boolean;
  AllowHeaders: string[];
  AllowMethods: string[];
  AllowOrigins: string[];
  ExposeHeaders: string[];
  MaxAge?: number | undefined;
}

/** Returns the headers API Gateway adds for a request from `origin`; none if the origin is not allowed. */
export function corsHeaders(rule: CorsRule, origin: string, preflight: boolean): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  const anyOrigin = rule.AllowOrigins.includes('*');
  if (!anyOrigin && !rule.AllowOrigins.includes(origin)) return headers;
  headers.set('access-control-allow-origin', [anyOrigin ? '*' : origin]);
  if (rule.AllowCredentials) headers.set('access-control-allow-credentials', ['true']);
  if (rule.ExposeHeaders.length > 0)
    headers.set('access-control-expose-headers', [rule.ExposeHeaders.join(',')]);
  if (preflight) {
    headers.set('access-control-allow-methods', [rule.AllowMethods.join(',')]);
    headers.set('access-control-allow-headers', [rule.AllowHeaders.join(',')]);
    if (rule.MaxAge !== undefined) headers.set('access-control-max-age', [String(rule.MaxAge)]);
  }
  return headers;
}
