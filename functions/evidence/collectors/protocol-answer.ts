/**
 * Recognizes answers of an agent's protocol. HTTP 200 alone is none: gateways and frameworks use it for
 * errors, health documents and landing pages. Pure.
 */
import { streamEvents } from '#functions/evidence/probe/event-stream.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import { isObject, type JsonObject } from './json-rpc.ts';

export type ProtocolAnswer = 'completion' | 'task' | 'message' | 'tool list' | 'tool result' | 'model list';

/** Returns the JSON values of a body or an event stream. */
export const jsonValues = ({ headers, body }: Pick<Answered, 'headers' | 'body'>): readonly unknown[] => {
  const texts = (headers['content-type'] ?? '').startsWith('text/event-stream')
    ? streamEvents(body).map(({ data }) => data)
    : [body];
  return texts.flatMap((text) => {
    const read = readJson(text);
    return read.ok ? [read.value] : [];
  });
};

const isChoice = (value: unknown): boolean =>
  isObject(value) && (isObject(value.message) || isObject(value.delta) || typeof value.text === 'string');

/** A completion of OpenAI (chat, text, responses), Anthropic or Ollama. */
const isCompletion = (value: JsonObject): boolean =>
  (Array.isArray(value.choices) && value.choices.some(isChoice)) ||
  (value.object === 'response' && Array.isArray(value.output)) ||
  (value.type === 'message' && value.role === 'assistant' && Array.isArray(value.content)) ||
  (typeof value.done === 'boolean' && (isObject(value.message) || typeof value.response === 'string'));

const isModel = (value: unknown): boolean =>
  isObject(value) && typeof value.id === 'string' && (value.object === 'model' || 'owned_by' in value);

const isModelList = ({ data }: JsonObject): boolean =>
  Array.isArray(data) && data.length > 0 && data.every(isModel);

/** A task of A2A: an id, and a status with a state. */
const isTask = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === 'string' &&
  isObject(value.status) &&
  typeof value.status.state === 'string';

const isMessage = (value: unknown): boolean =>
  isObject(value) && typeof value.role === 'string' && Array.isArray(value.parts);

const kindOf = (value: unknown): ProtocolAnswer | undefined => {
  if (!isObject(value)) return undefined;
  if (value.jsonrpc === '2.0' && isObject(value.result)) {
    const { tools, content } = value.result;
    if (Array.isArray(tools)) return 'tool list';
    if (Array.isArray(content)) return 'tool result';
    return kindOf(value.result);
  }
  if (isCompletion(value)) return 'completion';
  if (isTask(value) || isTask(value.task)) return 'task';
  if (isMessage(value) || isMessage(value.message)) return 'message';
  return isModelList(value) ? 'model list' : undefined;
};

/** Returns which answer of a protocol a response contains; undefined if none. */
export const protocolAnswer = (exchange: Exchange | undefined): ProtocolAnswer | undefined => {
  if (exchange?.outcome !== 'response' || exchange.status < 200 || exchange.status >= 300) return undefined;
  for (const value of jsonValues(exchange)) {
    const kind = kindOf(value);
    if (kind) return kind;
  }
  return undefined;
};
