/** Requests that a probe may send (probes §1): a closed list, enforced here for every collector. */
import {
  checkCall,
  ForbiddenRequestError,
  forbid,
  secretHeaders,
} from '#functions/platform/outbound/call-rules.ts';
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import { checkChat } from './chat-rules.ts';
import { FORWARDED_FOR, isForged } from './forged-credentials.ts';
import { isObject, readJson } from './json.ts';
import type { ProbeOptions } from './probe-options.ts';
import type { ProbeRequest } from './probe-request.ts';
import { checkToolCall } from './tool-call-rules.ts';

/** Read-only JSON-RPC methods: MCP discovery, handshake and lists; A2A task and card reads. */
const readingMethods = new Set([
  'server/discover',
  'initialize',
  'notifications/initialized',
  'GetTask',
  'ListTasks',
  'tasks/get',
  'GetExtendedAgentCard',
]);
/** Methods that send a message. Without one, there is nothing to act on. */
const sendingMethods: ReadonlySet<unknown> = new Set(['SendMessage', 'message/send']);

/** Name of a tool that no server has: calling it shows who may call tools, and cannot have an effect. */
export const ABSENT_TOOL = 'accredit-probe-absent-tool';

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** Returns whether a call only shows who may call: it names a nonexistent tool, or sends no message. */
const isWithoutEffect = ({ method, params }: Readonly<Record<string, unknown>>): boolean => {
  if (method === 'tools/call')
    return isObject(params) && params.name === ABSENT_TOOL && isEmpty(params.arguments);
  if (!sendingMethods.has(method) || !isObject(params)) return false;
  const { tenant: _, ...message } = params;
  return isEmpty(message);
};
const listMethod = /^[a-z]+(?:\/[a-z]+)?\/list$/;

/** Decision queries of a policy engine (OPA) and of an analyzer (Presidio); neither changes anything. */
const queryPath = /^\/(?:v1\/data(?:\/[\w./-]*)?|analyze)$/;

/**
 * Calls of the OpenAI API, and messages of A2A over HTTP+JSON. An empty object requests nothing, so nothing
 * is executed or charged.
 */
const completionPath = /\/(?:chat\/completions|responses|message:send)\/?$/;

const asksNothing = ({ body }: ProbeRequest, { pathname }: URL): boolean =>
  body === '{}' && completionPath.test(pathname);

/** Invalid tokens that a probe may send, besides the forged credentials. */
const invalidToken = /^(?:Bearer )?probe-invalid-[\w-]+$/;

const checkPost = (request: ProbeRequest, url: URL, webhook: ProbeOptions['webhook']): void => {
  const { level, body, provokesError } = request;
  const read = readJson(body ?? '');
  if (provokesError) {
    if (read.ok) forbid('A request that provokes an error must not contain JSON that a server could act on.');
    return;
  }
  if (level === 'L2') {
    if (request.tool) checkToolCall(request.tool, read.ok && isObject(read.value) ? read.value : {});
    else checkChat(request, url, webhook);
    return;
  }
  if (level !== 'L1') forbid('POST is not passive; it belongs to level L1.');
  if (queryPath.test(url.pathname) || asksNothing(request, url)) return;
  const call = read.ok && isObject(read.value) ? read.value : {};
  if (isWithoutEffect(call)) return;
  const { method } = call;
  if (typeof method !== 'string' || !(readingMethods.has(method) || listMethod.test(method))) {
    forbid(`The JSON-RPC method ${String(method)} is not on the list of read-only methods.`);
  }
};

/** On an anonymous request, a header that could contain a secret contains a forged credential or nothing. */
const checkTokens = (
  { headers = {}, anonymous = false }: ProbeRequest,
  credential: OriginCredential | undefined,
): void => {
  const secret = secretHeaders(credential);
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (secret.has(lower) && !invalidToken.test(value) && !isForged(value))
      forbid(
        `The header ${name} may contain only the stored credential, or an invalid token on an anonymous request.`,
      );
    if (lower === 'x-forwarded-for' && !(anonymous && value === FORWARDED_FOR))
      forbid(`The header ${name} may contain only ${FORWARDED_FOR}, on an anonymous request.`);
  }
};

/** What the probe is and has done, as far as requests depend on it. */
export interface ProbeState extends Pick<ProbeOptions, 'credential' | 'webhook'> {
  /** MCP sessions that this probe opened, as `<origin> <session id>`. */
  readonly sessions?: ReadonlySet<string>;
}

/**
 * Checks one request against the list.
 * @throws ForbiddenRequest
 */
export const checkRequest = (
  request: ProbeRequest,
  { credential, webhook, sessions = new Set() }: ProbeState = {},
): void => {
  const url = URL.parse(request.url);
  if (!url) throw new ForbiddenRequestError('The URL is not absolute.');
  checkCall(request, credential);
  checkTokens(request, credential);
  if (request.level === 'L2' && request.method !== 'POST') forbid('Level L2 is for messages to an agent.');
  if (request.method === 'POST') checkPost(request, url, webhook);
  if (request.method !== 'DELETE') return;
  const session = Object.entries(request.headers ?? {}).find(
    ([name]) => name.toLowerCase() === 'mcp-session-id',
  )?.[1];
  if (!sessions.has(`${url.origin} ${session}`)) forbid('DELETE ends only a session of this probe.');
};
