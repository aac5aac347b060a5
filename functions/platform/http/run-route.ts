import * as v from 'valibot';
import { newId } from '#functions/platform/ids.ts';
import { spend } from '#functions/platform/quotas/spend.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { instant } from '#shared/kernel/time.ts';
import type { WindowedQuota } from '#shared/usage/quotas.ts';
import { auditTrail } from './audit-trail.ts';
import { type ApiEvent, type ApiResult, type Exchange, matched } from './exchange.ts';
import type { Answer, Call, Handler } from './handler.ts';

/**
 * Returns the URL of the next page: the current one with the cursor. A relative reference (RFC 8288 §3),
 * encoded again because the path was decoded.
 */
const nextPage = (event: ApiEvent, cursor: string): string => {
  const query = new URLSearchParams(event.rawQueryString);
  query.set('cursor', cursor);
  const path = event.rawPath.split('/').map(encodeURIComponent).join('/');
  return `<${path}?${query}>; rel="next"`;
};

/** Removes fields that the contract's schema does not know. */
const result = (event: ApiEvent, spec: RouteSpec, answer: Answer<RouteSpec>): ApiResult => {
  const later = answer.accepted ? spec.accepted : undefined;
  const statusCode = later ? 202 : (spec.status ?? 200);
  const headers: Record<string, string> = { ...answer.headers };
  if (answer.next !== undefined) headers.link = nextPage(event, answer.next);
  if (answer.total !== undefined) headers['x-total-count'] = String(answer.total);
  const cookies = answer.cookies ? { cookies: [...answer.cookies] } : {};
  if (statusCode === 204 || statusCode === 302) return { statusCode, headers, ...cookies };
  if (spec.document)
    return {
      statusCode,
      headers: { ...headers, 'content-type': spec.document },
      ...cookies,
      body: String(v.parse(spec.reply, answer.body)),
    };
  if (spec.file)
    return {
      statusCode,
      headers: { ...headers, 'content-type': spec.file },
      ...cookies,
      body: String(v.parse(spec.reply, answer.body)),
      isBase64Encoded: true,
    };
  const body = JSON.stringify(v.parse(later ?? spec.reply, answer.body));
  return { statusCode, headers: { ...headers, 'content-type': 'application/json' }, ...cookies, body };
};

const spendOf =
  ({ principal, spent, startedAt }: Exchange) =>
  (quota: WindowedQuota, amount: number): void => {
    if (!principal) throw new Error(`No authenticated caller whose ${quota} quota could be used.`);
    spend(spent, principal, quota, amount, startedAt);
  };

/** Calls the handler of the matched route with the parsed request. */
export const answerOf = async (event: ApiEvent, handler: Handler<RouteSpec>): Promise<Answer<RouteSpec>> => {
  const { exchange } = event;
  const { audit, nothingChanged, check } = auditTrail(event);
  const answer = await handler({
    params: exchange.params,
    query: exchange.query,
    body: exchange.body,
    principal: exchange.principal,
    session: exchange.session,
    viewer: exchange.viewer,
    origin: exchange.origin,
    cookies: event.cookies ?? [],
    requestId: exchange.requestId,
    now: instant(exchange.startedAt),
    newId,
    audit,
    spend: spendOf(exchange),
    nothingChanged,
  } as Call<RouteSpec>);
  check();
  return answer;
};

/** Calls the handler of the matched route and converts its answer to a reply. */
export const runRoute =
  (handlers: Readonly<Record<string, Handler<RouteSpec>>>) =>
  async (event: ApiEvent): Promise<ApiResult> => {
    if (event.exchange.replay) return event.exchange.replay;
    const { name, spec } = matched(event);
    const handler = handlers[name];
    if (!handler) throw new Error(`The route ${name} has no handler.`);
    return result(event, spec, await answerOf(event, handler));
  };
