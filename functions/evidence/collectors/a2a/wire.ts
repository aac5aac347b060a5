/**
 * Requests to an A2A endpoint, for every released version: reads, whose private content is discarded, a
 * message without content, and with the owner's consent one with content.
 */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';
import { type Caller, callerHeaders } from '../caller.ts';
import { isObject, type JsonObject, rpcAnswer } from '../json-rpc.ts';
import type { CardInterface } from './card/card.ts';

/** `message`: one without content, which no agent can act on. */
export type Read = 'task' | 'tasks' | 'extended-card' | 'message';

/** A nonexistent task. Constant, so that equal responses produce equal evidence. */
const ABSENT_TASK = '5f0c1d2e-0000-4000-8000-6163637265d1';

interface Call {
  readonly method: string;
  /** JSON-RPC parameters. */
  readonly params: JsonObject;
  /** Path of the HTTP+JSON binding. */
  readonly path: string;
}

const modern: Readonly<Record<Read, Call>> = {
  task: { method: 'GetTask', params: { id: ABSENT_TASK }, path: `/tasks/${ABSENT_TASK}` },
  tasks: { method: 'ListTasks', params: { pageSize: 1 }, path: '/tasks?pageSize=1' },
  'extended-card': { method: 'GetExtendedAgentCard', params: {}, path: '/extendedAgentCard' },
  message: { method: 'SendMessage', params: {}, path: '/message:send' },
};

/** Before 1.0: no task list, and an extended card by a method that no probe may call. */
const legacy: Partial<Record<Read, Call>> = {
  task: { method: 'tasks/get', params: { id: ABSENT_TASK }, path: `/v1/tasks/${ABSENT_TASK}` },
  message: { method: 'message/send', params: {}, path: '/v1/message:send' },
};

export const isLegacy = ({ version }: CardInterface): boolean => /^0\./.test(version);

/** Returns true if an interface supports this read. */
export const canRead = (at: CardInterface, read: Read): boolean =>
  (isLegacy(at) ? legacy : modern)[read] !== undefined;

/** A nonexistent version (probes §4 `a2a.version`). */
const ABSENT_VERSION = '99.0';

/**
 * Reads a task in a nonexistent version, from an agent of version 1.0: earlier versions have no version
 * header.
 */
export const sendAbsentVersion = (probe: Probe, at: CardInterface): Promise<Exchange> =>
  send(probe, { ...at, version: ABSENT_VERSION }, 'task');

const JSON_BODY = { 'content-type': 'application/json' } as const;

/** Sends one read, without credentials by default. */
export const send = async (
  probe: Probe,
  at: CardInterface,
  read: Read,
  caller: Caller = 'anonymous',
): Promise<Exchange> => {
  const call = (isLegacy(at) ? legacy : modern)[read];
  if (!call) throw new Error(`A2A ${at.version} does not support ${read}.`);
  const headers = {
    accept: 'application/json',
    ...(isLegacy(at) ? {} : { 'a2a-version': at.version }),
    ...callerHeaders(caller),
  };
  const common = { level: 'L1', anonymous: caller !== 'stored-credential' } as const;
  if (at.binding === 'HTTP+JSON') {
    const tenant = at.tenant === undefined ? '' : `/${encodeURIComponent(at.tenant)}`;
    const url = `${trimEnd(at.url, '/')}${tenant}${call.path}`;
    return read === 'message'
      ? probe.request({ ...common, method: 'POST', url, headers: { ...headers, ...JSON_BODY }, body: '{}' })
      : probe.request({ ...common, method: 'GET', url, headers });
  }
  const params = { ...call.params, ...(at.tenant === undefined ? {} : { tenant: at.tenant }) };
  return probe.request({
    ...common,
    method: 'POST',
    url: at.url,
    headers: { ...headers, ...JSON_BODY },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.method, params }),
  });
};

/** Sends one message without credentials; only with the owner's consent. */
export const sendMessage = (probe: Probe, at: CardInterface): Promise<Exchange> => {
  const isOld = isLegacy(at);
  const text = 'Reply with the word OK.';
  const messageId = 'accredit-probe-message';
  const message = isOld
    ? { kind: 'message', messageId, role: 'user', parts: [{ kind: 'text', text }] }
    : { messageId, role: 'ROLE_USER', parts: [{ text }] };
  const params = { message, ...(at.tenant === undefined ? {} : { tenant: at.tenant }) };
  const isRest = at.binding === 'HTTP+JSON';
  const method = isOld ? 'message/send' : 'SendMessage';
  return probe.request({
    level: 'L2',
    method: 'POST',
    url: isRest ? `${trimEnd(at.url, '/')}${isOld ? '/v1' : ''}/message:send` : at.url,
    anonymous: true,
    headers: {
      accept: 'application/json',
      ...JSON_BODY,
      ...(isOld ? {} : { 'a2a-version': at.version }),
    },
    body: JSON.stringify(isRest ? { message } : { jsonrpc: '2.0', id: 1, method, params }),
  });
};

/**
 * Returns the number of tasks in a response: the total if the server states one, otherwise those on the page;
 * undefined without a list.
 */
const countTasks = (exchange: Exchange): number | undefined => {
  if (exchange.outcome !== 'response' || exchange.status !== 200) return undefined;
  const { result = undefined } = rpcAnswer(exchange);
  const list = result ?? bodyObject(exchange.body);
  if (!list) return undefined;
  const { tasks, totalSize } = list;
  const listed = Array.isArray(tasks) ? tasks.length : 0;
  const total = typeof totalSize === 'number' && totalSize > 0 ? totalSize : 0;
  const isList = Array.isArray(tasks) || typeof totalSize === 'number' || result !== undefined;
  return isList ? Math.max(listed, total) : undefined;
};

const bodyObject = (body: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) && !('error' in value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Lists tasks and discards them: they may belong to other users, so only their count is returned. */
export const countOfTasks = async (
  probe: Probe,
  at: CardInterface,
): Promise<{ readonly exchange: Exchange; readonly count: number | undefined }> => {
  const exchange = await send(probe, at, 'tasks');
  const count = countTasks(exchange);
  if (exchange.outcome !== 'response' || count === undefined) return { exchange, count };
  const body = `{"tasks": "${count === 0 ? 'none' : `${count}, left out`}"}`;
  const { headers } = exchange;
  const stored = { 'content-type': headers['content-type'] ?? 'application/json' };
  // Marked as truncated, so that no digest of the discarded content is stored either.
  return { exchange: { ...exchange, headers: stored, body, truncated: true, digest: '' }, count };
};
