import vm from 'node:vm';
import { byName, type HttpReply, type HttpRequest, header } from '../http-api/message.ts';
import { sentence } from '../log.ts';

interface EdgeValue {
  value: string;
  multiValue?: { value: string }[];
}

interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, EdgeValue>;
  headers: Record<string, EdgeValue>;
  cookies: Record<string, EdgeValue>;
}

interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, EdgeValue>;
  cookies?: Record<string, EdgeValue & { attributes?: string }>;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

/** Compiled code of a CloudFront Function; `kind` is the event it is attached to. */
export type EdgeFunction = (event: unknown) => Promise<unknown>;

const RUN_LIMIT_MS = 1000;

/** Compiles the template's code in a realm without the Node API. Throws if it defines no `handler`. */
export function compileEdgeFunction(name: string, code: string): EdgeFunction {
  const realm = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext('globalThis.console = { log() {} }', realm);
  const entry = ';((run) => async (text) => JSON.stringify(await run(JSON.parse(text))))(handler)';
  let run: (text: string) => Promise<string>;
  try {
    run = new vm.Script(`${code}\n${entry}`, { filename: `${name}.js` }).runInContext(realm, {
      timeout: RUN_LIMIT_MS,
    });
  } catch (error) {
    throw new Error(`The local cloud cannot run the CloudFront Function ${name}: ${sentence(error)}`);
  }
  return async (event) => JSON.parse(await run(JSON.stringify(event)));
}

/** Runs a viewer-request function. Returns the request to forward or the reply of the function. */
export async function viewerRequest(
  run: EdgeFunction,
  distributionId: string,
  request: HttpRequest,
): Promise<{ request: HttpRequest } | { reply: HttpReply }> {
  const event = edgeEvent('viewer-request', distributionId, request);
  const answer = (await run(event)) as EdgeRequest | EdgeResponse;
  if ('statusCode' in answer) return { reply: replyOf(answer) };
  const headers = plainHeaders(answer.headers);
  const cookies = Object.entries(answer.cookies).map(([name, { value }]) => `${name}=${value}`);
  if (cookies.length > 0) headers.set('cookie', [cookies.join('; ')]);
  return {
    request: { ...request, path: answer.uri, query: queryText(answer.querystring, request.query), headers },
  };
}

/** Runs a viewer-response function on the reply. */
export async function viewerResponse(
  run: EdgeFunction,
  distributionId: string,
  request: HttpRequest,
  reply: HttpReply,
): Promise<HttpReply> {
  const event = {
    ...edgeEvent('viewer-response', distributionId, request),
    response: {
      statusCode: reply.status,
      statusDescription: '',
      headers: edgeHeaders(reply.headers),
      cookies: {},
    },
  };
  const answer = (await run(event)) as EdgeResponse;
  const headers = plainHeaders(answer.headers ?? {});
  const cookies = reply.headers.get('set-cookie');
  if (cookies) headers.set('set-cookie', cookies);
  return { ...reply, status: answer.statusCode, headers };
}

function edgeEvent(eventType: string, distributionId: string, request: HttpRequest) {
  const cookies = byName<EdgeValue>();
  for (const pair of (header(request.headers, 'cookie') ?? '').split(/;\s*/).filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    cookies[name] = { value: value.join('=') };
  }
  const querystring = byName<EdgeValue>();
  for (const pair of request.query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const seen = querystring[name];
    if (seen) seen.multiValue = [...(seen.multiValue ?? [{ value: seen.value }]), { value }];
    else querystring[name] = { value };
  }
  const headers = edgeHeaders(request.headers);
  delete headers.cookie;
  return {
    version: '1.0',
    context: { distributionId, eventType, requestId: 'local', distributionDomainName: 'local' },
    viewer: { ip: request.viewerAddress },
    request: {
      method: request.method,
      uri: request.path,
      querystring,
      headers,
      cookies,
    } satisfies EdgeRequest,
  };
}

function edgeHeaders(headers: Map<string, string[]>): Record<string, EdgeValue> {
  return Object.fromEntries([...headers].map(([name, values]) => [name, { value: values.join(',') }]));
}

function plainHeaders(headers: Record<string, EdgeValue>): Map<string, string[]> {
  return new Map(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), [value]]));
}

function queryText(query: Record<string, EdgeValue>, original: string): string {
  const pairs = Object.entries(query).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((item) => [name, item.value] as const),
  );
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  // The function cannot distinguish `a&b` from `a=&b=`; if unchanged, the viewer's original spelling is
  // forwarded.
  const same =
    original
      .split('&')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .join('&') === text;
  return same ? original : text;
}

function replyOf(answer: EdgeResponse): HttpReply {
  const headers = plainHeaders(answer.headers ?? {});
  const cookies = Object.entries(answer.cookies ?? {}).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
  if (cookies.length > 0) headers.set('set-cookie', cookies);
  const { body = '' } = answer;
  const data =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
  return { status: answer.statusCode, headers, body: data };
}
