/**
 * Client for agents with the Agent2Agent protocol: text messages whose tasks are awaited, over JSON-RPC or
 * HTTP+JSON, of version 1.0 and earlier.
 */
import { setTimeout } from 'node:timers/promises';
import type { CardInterface } from '#functions/evidence/collectors/a2a/card/card.ts';
import { findCard } from '#functions/evidence/collectors/a2a/find-card.ts';
import { endpointOf } from '#functions/evidence/collectors/a2a/gather.ts';
import { isLegacy } from '#functions/evidence/collectors/a2a/wire.ts';
import { isObject, type JsonObject, rpcAnswer } from '#functions/evidence/collectors/json-rpc.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';
import { a2aAnswer, unfinishedTask } from './a2a-answers.ts';
import {
  type Endpoint,
  type Heard,
  heard,
  type Speaker,
  unheard,
  unreadableAnswer,
  type Words,
} from './speaker.ts';

export type Wait = (milliseconds: number) => Promise<unknown>;

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
  const context = {
    ...(thread.contextId === undefined ? {} : { contextId: thread.contextId }),
    ...(thread.taskId === undefined ? {} : { taskId: thread.taskId }),
  };
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

/** Returns the result of a response in either binding; undefined if there is none. */
const resultOf = (exchange: Answered, at: CardInterface): JsonObject | undefined => {
  if (at.binding !== 'HTTP+JSON') return rpcAnswer(exchange).result;
  const read = readJson(exchange.body);
  return read.ok && isObject(read.value) ? read.value : undefined;
};

/** TaskNotFoundError (A2A 1.0 §3.3.2, and before). */
const NO_SUCH_TASK = -32001;

const answerOf = (exchange: Exchange, at: CardInterface): Heard => {
  const failed = unheard(exchange);
  if (failed || exchange.outcome !== 'response')
    return failed ?? unreadableAnswer(exchange, 'No response was received.');
  const result = resultOf(exchange, at);
  if (result) return a2aAnswer(exchange, result);
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

/**
 * Seconds before each read of an unfinished task. Their sum, with the message itself, is within the time of
 * one request.
 */
const WAITS = [1, 2, 4, 8, 8, 8, 8] as const;
const MAX_AWAITED = 40 * SECOND;

const durationOf = (exchange: Exchange): number => ('milliseconds' in exchange ? exchange.milliseconds : 0);

const unfinishedIn = (exchange: Exchange, at: CardInterface): string | undefined => {
  const result = exchange.outcome === 'response' ? resultOf(exchange, at) : undefined;
  return result && unfinishedTask(result);
};

/** Sends a message, and reads the task that it starts until the task has ended or waits for input. */
const say = async (probe: Probe, at: CardInterface, words: Words, wait: Wait): Promise<Heard> => {
  let exchange = await probe.request(requestFor(at, words));
  let spent = durationOf(exchange);
  let task = unfinishedIn(exchange, at);
  for (const seconds of WAITS) {
    if (task === undefined || spent + seconds * SECOND > MAX_AWAITED) break;
    await wait(seconds * SECOND);
    exchange = await probe.request(fetching(at, task));
    spent += seconds * SECOND + durationOf(exchange);
    task = unfinishedIn(exchange, at);
  }
  const milliseconds = Math.round(spent);
  if (task === undefined) return { ...answerOf(exchange, at), milliseconds };
  const reason = `The task did not finish within ${MAX_AWAITED / SECOND} seconds.`;
  return { ...heard(exchange), toolCalls: [], outcome: 'timeout', reason, milliseconds };
};

export const a2aSpeaker = ({ at }: A2aEndpoint, wait: Wait = setTimeout): Speaker => ({
  requestFor: (words) => requestFor(at, words),
  say: (probe, words) => say(probe, at, words, wait),
  fetch: {
    request: (left) => fetching(at, left),
    send: async (probe, left) => taskOf(await probe.request(fetching(at, left)), at),
  },
});
