/** What a probe may send (probes §1): a closed list, enforced here whatever a collector asks for. */
import { readJson } from './json.ts';
import type { ProbeCredential } from './probe-options.ts';
import type { ProbeRequest } from './probe-request.ts';

/** A collector asked for a request that no probe may send. A fault of our code, so it is thrown. */
export class ForbiddenRequest extends Error {
  override readonly name = 'ForbiddenRequest';
}

const LARGEST_CAP = 2 * 1024 * 1024;

/** JSON-RPC methods that only read: MCP discovery, handshake and lists; A2A task and card reads. */
const readingMethods = new Set([
  'server/discover',
  'initialize',
  'notifications/initialized',
  'GetTask',
  'ListTasks',
  'tasks/get',
  'GetExtendedAgentCard',
]);
const listMethod = /^[a-z]+(?:\/[a-z]+)?\/list$/;

/** Decision queries of a policy engine (OPA) and of an analyser (Presidio); neither changes anything. */
const queryPath = /^\/(?:v1\/data(?:\/[\w./-]*)?|analyze)$/;

/** Headers that the client owns; no collector sets them. */
const ownHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'x-forwarded-for',
  'x-probe-run',
]);

/** The one made-up token that a probe may show, to see whether tokens are looked at. */
const invalidToken = /^(?:Bearer )?probe-invalid-[\w-]+$/;
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

const forbid = (why: string): never => {
  throw new ForbiddenRequest(why);
};

const checkPost = ({ level, url, body, provokesError }: ProbeRequest): void => {
  const read = readJson(body ?? '');
  if (provokesError) {
    if (read.ok) forbid('A request that provokes an error must not carry JSON that a server could act on.');
    return;
  }
  if (level !== 'L1') forbid('POST is not passive; it belongs to level L1.');
  if (queryPath.test(new URL(url).pathname)) return;
  const method =
    read.ok && typeof read.value === 'object' && read.value !== null && 'method' in read.value
      ? read.value.method
      : undefined;
  if (typeof method !== 'string' || !(readingMethods.has(method) || listMethod.test(method))) {
    forbid(`The JSON-RPC method ${String(method)} is not on the list of reads.`);
  }
};

const checkHeaders = (request: ProbeRequest, credential: ProbeCredential | undefined): void => {
  const secret = new Set(['authorization', 'proxy-authorization', credential?.header.toLowerCase()]);
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const lower = name.toLowerCase();
    if (!headerName.test(name) || ownHeaders.has(lower))
      forbid(`The header ${name} is set by the client alone.`);
    if (secret.has(lower) && !(request.anonymous && invalidToken.test(value))) {
      forbid(
        `The header ${name} carries only the stored credential, or an invalid token on an anonymous request.`,
      );
    }
  }
};

/**
 * Checks one request against the list.
 * @param sessions MCP sessions that this probe opened, as `<origin> <session id>`
 * @throws ForbiddenRequest
 */
export const checkRequest = (
  request: ProbeRequest,
  credential: ProbeCredential | undefined,
  sessions: ReadonlySet<string>,
): void => {
  if (!URL.canParse(request.url)) forbid('The URL is not absolute.');
  if ((request.maxBytes ?? 0) > LARGEST_CAP) forbid(`No answer over ${LARGEST_CAP} bytes is read.`);
  checkHeaders(request, credential);
  if (request.method === 'POST') checkPost(request);
  else if (request.body !== undefined) forbid(`${request.method} carries no body.`);
  if (request.method !== 'DELETE') return;
  const session = Object.entries(request.headers ?? {}).find(
    ([name]) => name.toLowerCase() === 'mcp-session-id',
  )?.[1];
  if (!sessions.has(`${new URL(request.url).origin} ${session}`))
    forbid('DELETE ends only a session of this probe.');
};

/** @throws ForbiddenRequest when a stored credential has no origin, or its header is one that the client owns. */
export const checkCredential = (credential: ProbeCredential | undefined): void => {
  if (!credential) return;
  if (!URL.canParse(credential.origin)) forbid('The origin of the stored credential is no URL.');
  if (!headerName.test(credential.header) || ownHeaders.has(credential.header.toLowerCase())) {
    forbid(`${credential.header} cannot carry a credential.`);
  }
};
