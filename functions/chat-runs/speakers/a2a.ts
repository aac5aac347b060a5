/**
 * Client for agents with the Agent2Agent protocol: blocking text messages, over JSON-RPC or HTTP+JSON, of
 * version 1.0 and earlier.
 */
import type { CardInterface } from '#functions/evidence/collectors/a2a/card/card.ts';
import { findCard } from '#functions/evidence/collectors/a2a/find-card.ts';
import { endpointOf } from '#functions/evidence/collectors/a2a/gather.ts';
import { isLegacy } from '#functions/evidence/collectors/a2a/wire.ts';
import { isObject, type JsonObject, rpcAnswer } from '#functions/evidence/collectors/json-rpc.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';
import {
  type Endpoint,
  type Heard,
  heard,
  type Speaker,
  type Thread,
  unheard,
  unreadableAnswer,
  type Words,
} from './speaker.ts';

type A2aEndpoint = Extract<Endpoint, { protocol: 'a2a' }>;

/** Finds the endpoint named in the card. @returns the reason as a sentence if it cannot be used */
export const a2aEndpoint = async (probe: Probe, url: string): Promise<A2aEndpoint | string> => {
  const { card, tries } = await findCard(probe, url);
  const last = tries.at(-1);
  if (!card && last?.outcome !== 'response') return last?.reason ?? 'The agent card could not be requested.';
  const at = endpointOf(card?.card, url);
  return typeof at === 'string' ? at : { protocol: 'a2a', at };
};

const headersOf = (at: CardInterface) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  ...(isLegacy(at) ? {} : { 'a2a-version': at.version }),
});

const base = (at: CardInterface): string =>
  `${trimEnd(at.url, '/')}${at.tenant === undefined ? '' : `/${encodeURIComponent(at.tenant)}`}`;

/** Returns a text message in the format of the version (1.0 §4.1.4; earlier versions have a kind). */
const messageOf = (at: CardInterface, { text, messageId, thread }: Words): JsonObject => {
  const context = thread.contextId === undefined ? {} : { contextId: thread.contextId };
  return isLegacy(at)
    ? { kind: 'message', messageId, role: 'user', parts: [{ kind: 'text', text }], ...context }
    : { messageId, role: 'ROLE_USER', parts: [{ text }], ...context };
};

const paramsOf = (at: CardInterface, words: Words): JsonObject => ({
  message: messageOf(at, words),
  configuration: {
    acceptedOutputModes: ['text/plain'],
    ...(isLegacy(at) ? { blocking: true } : { returnImmediately: false }),
  },
});

const inTenant = (at: CardInterface, params: JsonObject): JsonObject => ({
  ...params,
  ...(at.tenant === undefined ? {} : { tenant: at.tenant }),
});

const rpc = (at: CardInterface, level: 'L1' | 'L2', method: string, params: JsonObject): ProbeRequest => ({
  level,
  method: 'POST',
  url: at.url,
  headers: headersOf(at),
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: inTenant(at, params) }),
});

const requestFor = (at: CardInterface, words: Words): ProbeRequest => {
  const params = paramsOf(at, words);
  if (at.binding !== 'HTTP+JSON') return rpc(at, 'L2', isLegacy(at) ? 'message/send' : 'SendMessage', params);
  return {
    level: 'L2',
    method: 'POST',
    url: `${base(at)}${isLegacy(at) ? '/v1' : ''}/message:send`,
    headers: headersOf(at),
    body: JSON.stringify(params),
  };
};

const fetching = (at: CardInterface, id: string): ProbeRequest =>
  at.binding === 'HTTP+JSON'
    ? {
        level: 'L1',
        method: 'GET',
        url: `${base(at)}${isLegacy(at) ? '/v1' : ''}/tasks/${encodeURIComponent(id)}`,
        headers: { accept: 'application/json', ...(isLegacy(at) ? {} : { 'a2a-version': at.version }) },
      }
    : rpc(at, 'L1', isLegacy(at) ? 'tasks/get' : 'GetTask', { id });

const partsText = (parts: unknown): string =>
  (Array.isArray(parts) ? parts : [])
    .flatMap((part) => (isObject(part) && typeof part.text === 'string' ? [part.text] : []))
    .join('\n');

const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined;

const threadOf = (contextId: unknown, left: unknown): Thread => {
  const context = identifier(contextId);
  const id = identifier(left);
  return {
    ...(context === undefined ? {} : { contextId: context }),
    ...(id === undefined ? {} : { left: id }),
  };
};

/** Returns the text of a task: its artifacts, and its status message. */
const taskText = ({ artifacts, status }: JsonObject): string => {
  const made = (Array.isArray(artifacts) ? artifacts : [])
    .filter(isObject)
    .map(({ parts }) => partsText(parts));
  const answer = isObject(status) && isObject(status.message) ? [partsText(status.message.parts)] : [];
  return [...made, ...answer].filter((text) => text !== '').join('\n');
};

/** Returns whether a task is still in progress; blocking messages wait until it ends. */
const accepted = ({ status }: JsonObject): boolean =>
  isObject(status) && /^(?:TASK_STATE_)?(?:submitted|working)$/i.test(String(status.state));

/** Returns the result of a response in either binding; undefined if there is none. */
const resultOf = (exchange: Answered, at: CardInterface): JsonObject | undefined => {
  if (at.binding !== 'HTTP+JSON') return rpcAnswer(exchange).result;
  const read = readJson(exchange.body);
  return read.ok && isObject(read.value) ? read.value : undefined;
};

const readAnswer = (exchange: Answered, result: JsonObject): Heard => {
  const task = isObject(result.task)
    ? result.task
    : result.kind === 'task' || isObject(result.status)
      ? result
      : undefined;
  const message = isObject(result.message) ? result.message : result.kind === 'message' ? result : undefined;
  const common = { ...heard(exchange), toolCalls: [] };
  if (task) {
    if (accepted(task))
      return unreadableAnswer(exchange, 'The task was not finished when the agent responded.');
    return {
      ...common,
      outcome: 'answer',
      text: taskText(task),
      thread: threadOf(task.contextId, task.id),
    };
  }
  if (!message) return unreadableAnswer(exchange, 'The response is neither a message nor a task.');
  return {
    ...common,
    outcome: 'answer',
    text: partsText(message.parts),
    thread: threadOf(message.contextId, undefined),
  };
};

/** TaskNotFoundError (A2A 1.0 §3.3.2, and before). */
const NO_SUCH_TASK = -32001;

const answerOf = (exchange: Exchange, at: CardInterface): Heard => {
  const failed = unheard(exchange);
  if (failed || exchange.outcome !== 'response')
    return failed ?? unreadableAnswer(exchange, 'No response was received.');
  const result = resultOf(exchange, at);
  if (result) return readAnswer(exchange, result);
  const { error } = rpcAnswer(exchange);
  return unreadableAnswer(
    exchange,
    error ? `The agent responded with the error ${error.code}.` : 'The response is not an A2A message.',
  );
};

/** Returns the result of a task fetch; that the task does not exist is a valid response too. */
const taskOf = (exchange: Exchange, at: CardInterface): Heard => {
  const isAbsent =
    exchange.outcome === 'response' &&
    (exchange.status === 404 || rpcAnswer(exchange).error?.code === NO_SUCH_TASK);
  return isAbsent
    ? {
        ...heard(exchange),
        toolCalls: [],
        outcome: 'not-found',
        reason: 'The agent reports that the task does not exist.',
      }
    : answerOf(exchange, at);
};

export const a2aSpeaker = ({ at }: A2aEndpoint): Speaker => ({
  requestFor: (words) => requestFor(at, words),
  say: async (probe, words) => answerOf(await probe.request(requestFor(at, words)), at),
  fetch: {
    request: (left) => fetching(at, left),
    send: async (probe, left) => taskOf(await probe.request(fetching(at, left)), at),
  },
});
