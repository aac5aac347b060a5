import { randomUUID } from 'node:crypto';
import { byName, type HttpReply, type HttpRequest, header } from './message.ts';

/** API Gateway data in addition to the request itself. */
export interface EventContext {
  apiId: string;
  domainName: string;
  region: string;
  account: string;
  stage: string;
  stageVariables: Record<string, string> | undefined;
  routeKey: string;
  pathParameters: Record<string, string>;
  now: number;
}

/** Creates the payload format 2.0 event for one request. */
export function requestEvent(request: HttpRequest, context: EventContext) {
  const headers = byName<string>();
  for (const [name, values] of request.headers) {
    if (name !== 'cookie') headers[name] = values.join(',');
  }
  headers['content-length'] ??= String(request.body.length);
  const cookies = (request.headers.get('cookie') ?? []).flatMap((line) => line.split(/;\s*/)).filter(Boolean);
  const query = queryParameters(request.query);
  const binary = request.body.length > 0 && isBinary(request);
  const rawPath = decodePath(request.path);
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath,
    rawQueryString: request.query,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: context.account,
      apiId: context.apiId,
      domainName: context.domainName,
      domainPrefix: context.domainName.split('.')[0],
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.viewerAddress,
        userAgent: header(request.headers, 'user-agent') ?? '',
      },
      requestId: randomUUID(),
      routeKey: context.routeKey,
      stage: context.stage,
      time: requestTime(context.now),
      timeEpoch: context.now,
    },
    ...(Object.keys(context.pathParameters).length > 0 && { pathParameters: context.pathParameters }),
    ...(context.stageVariables && { stageVariables: context.stageVariables }),
    ...(request.body.length > 0 && { body: request.body.toString(binary ? 'base64' : 'utf8') }),
    isBase64Encoded: binary,
  };
}

function queryParameters(query: string): Record<string, string> | undefined {
  if (query === '') return undefined;
  const parameters = byName<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value;
  }
  return parameters;
}

/**
 * Whether a body is passed as base64. API Gateway passes text types as text, and all others, including forms
 * and compressed bodies, as base64.
 */
function isBinary(request: HttpRequest): boolean {
  if (request.headers.has('content-encoding')) return true;
  const type = header(request.headers, 'content-type') ?? 'text/plain';
  return !/^(text\/|application\/(json|javascript|xml|[\w.+-]*\+(json|xml)))/i.test(type);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Formats a time like API Gateway: `12/Mar/2026:19:03:58 +0000`. */
export function requestTime(now: number): string {
  const [, day, month, year, time] = new Date(now).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/**
 * Reads a function response: the documented object, or any other JSON as a 200 body. Returns undefined if it
 * is neither, for which API Gateway responds with 500.
 */
export function functionReply(payload: string): HttpReply | undefined {
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) {
    if (value === null) return undefined;
    const headers = new Map([['content-type', ['application/json']]]);
    return { status: 200, headers, body: Buffer.from(typeof value === 'string' ? value : payload) };
  }
  const reply = value as Record<string, unknown>;
  const status = Number(reply.statusCode);
  if (!(status >= 100 && status <= 599)) return undefined;
  const headers = new Map<string, string[]>();
  for (const [name, content] of Object.entries((reply.headers ?? {}) as Record<string, unknown>)) {
    if (content !== undefined && content !== null) headers.set(name.toLowerCase(), [String(content)]);
  }
  for (const [name, list] of Object.entries((reply.multiValueHeaders ?? {}) as Record<string, unknown[]>)) {
    headers.set(name.toLowerCase(), [list.map(String).join(',')]);
  }
  if (Array.isArray(reply.cookies)) headers.set('set-cookie', reply.cookies.map(String));
  const text =
    typeof reply.body === 'string' ? reply.body : reply.body === undefined ? '' : JSON.stringify(reply.body);
  if (!headers.has('content-type') && text !== '') headers.set('content-type', ['text/plain; charset=utf-8']);
  return { status, headers, body: Buffer.from(text, reply.isBase64Encoded === true ? 'base64' : 'utf8') };
}
