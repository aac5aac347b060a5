/** Reads the answers of models: chat completions and the Responses API, whole or as an event stream. Pure. */
import { isObject, type JsonObject } from '#functions/evidence/collectors/json-rpc.ts';
import type { ChatFormName } from '#functions/evidence/probe/chat-forms.ts';
import { streamEvents } from '#functions/evidence/probe/event-stream.ts';
import type { Answered } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';

export interface ModelAnswer {
  /** Visible text; absent if the answer has none. */
  readonly text?: string;
  readonly toolCalls: readonly string[];
  readonly model?: string;
  readonly tokens?: number;
  /** Whether a filter withheld the answer. */
  readonly filtered: boolean;
  /** Whether the answer ended because the token limit was reached, or only reasoning was written. */
  readonly ranOut: boolean;
}

const objects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
const texts = (values: readonly unknown[]): string =>
  values.filter((value) => typeof value === 'string').join('');

const MAX_NAME = 200;
const named = (model: unknown): Pick<ModelAnswer, 'model'> =>
  typeof model === 'string' ? { model: model.slice(0, MAX_NAME) } : {};
const counted = (tokens: unknown): Pick<ModelAnswer, 'tokens'> =>
  typeof tokens === 'number' && Number.isFinite(tokens) ? { tokens } : {};
const nameOf = (name: unknown): readonly string[] => (typeof name === 'string' ? [name.slice(0, 100)] : []);

/** Returns the text of a message, which newer engines return in parts, and a refusal in a field of its own. */
const textOf = ({ content, refusal }: JsonObject): string | undefined => {
  const text =
    typeof content === 'string'
      ? content
      : Array.isArray(content)
        ? texts(objects(content).map((part) => part.text))
        : undefined;
  return (text === undefined || text === '') && typeof refusal === 'string' ? refusal : text;
};

/** Fields in which engines return the reasoning of a model (DeepSeek and vLLM; OpenRouter and Ollama). */
const reasoningOf = ({ reasoning_content, reasoning }: JsonObject): string =>
  texts([reasoning_content, reasoning]);

const completionAnswer = (reply: JsonObject): ModelAnswer | undefined => {
  const [choice] = objects(reply.choices);
  if (!choice || !isObject(choice.message)) return undefined;
  const { message, finish_reason: finish } = choice;
  const text = textOf(message);
  return {
    ...(text === undefined ? {} : { text }),
    toolCalls: objects(message.tool_calls).flatMap((call) =>
      isObject(call.function) ? nameOf(call.function.name) : [],
    ),
    ...named(reply.model),
    ...counted(isObject(reply.usage) ? reply.usage.completion_tokens : undefined),
    filtered: finish === 'content_filter',
    ranOut: finish === 'length' || reasoningOf(message) !== '',
  };
};

/** Types of output items that call a tool (Responses API). */
const isToolCall = ({ type }: JsonObject): boolean => typeof type === 'string' && type.endsWith('_call');

const responseAnswer = (reply: JsonObject): ModelAnswer | undefined => {
  if (!Array.isArray(reply.output)) return undefined;
  const output = objects(reply.output);
  const parts = output.filter(({ type }) => type === 'message').flatMap(({ content }) => objects(content));
  const reason = isObject(reply.incomplete_details) ? reply.incomplete_details.reason : undefined;
  const hasText = parts.length > 0 || output.length === 0;
  return {
    ...(hasText ? { text: texts(parts.map(({ text, refusal }) => text ?? refusal)) } : {}),
    toolCalls: output.filter(isToolCall).flatMap(({ name, type }) => nameOf(name ?? type)),
    ...named(reply.model),
    ...counted(isObject(reply.usage) ? reply.usage.output_tokens : undefined),
    filtered: reason === 'content_filter',
    ranOut: reason === 'max_output_tokens' || output.some(({ type }) => type === 'reasoning'),
  };
};

/** Returns the completion that chunks add up to; an engine may also send a whole message in one chunk. */
const assembledCompletion = (events: readonly JsonObject[]): JsonObject => {
  const choices = events.flatMap((event) => objects(event.choices)).filter(({ index = 0 }) => index === 0);
  const deltas = choices.flatMap(({ delta, message }) => [delta, message].filter(isObject));
  const last = (field: string): unknown =>
    events.map((event) => event[field]).findLast((value) => value !== undefined && value !== null);
  if (deltas.length === 0) return {};
  const join = (field: string): string => texts(deltas.map((delta) => delta[field]));
  const content = texts(deltas.map((delta) => textOf({ content: delta.content })));
  return {
    model: last('model'),
    usage: last('usage'),
    choices: [
      {
        message: {
          content,
          refusal: join('refusal') || undefined,
          reasoning_content: texts(deltas.map(reasoningOf)),
          tool_calls: deltas.flatMap(({ tool_calls }) => objects(tool_calls)),
        },
        finish_reason: choices.map((choice) => choice.finish_reason).findLast((value) => value != null),
      },
    ],
  };
};

/** Returns the response that events add up to: the final one, or the pieces if the stream was cut. */
const assembledResponse = (events: readonly JsonObject[]): JsonObject => {
  const whole = events.map(({ response }) => response).findLast(isObject) ?? {};
  if (objects(whole.output).length > 0) return whole;
  const items = events.filter(({ type }) => type === 'response.output_item.done').map(({ item }) => item);
  if (items.length > 0) return { ...whole, output: items };
  const deltas = events.filter(
    ({ type }) => type === 'response.output_text.delta' || type === 'response.refusal.delta',
  );
  if (deltas.length === 0) return whole;
  const text = texts(deltas.map(({ delta }) => delta));
  return { ...whole, output: [{ type: 'message', content: [{ text }] }] };
};

const isEventStream = ({ headers }: Answered): boolean =>
  (headers['content-type'] ?? '').startsWith('text/event-stream');

const replyOf = (form: ChatFormName, exchange: Answered): JsonObject => {
  if (!isEventStream(exchange)) {
    const read = readJson(exchange.body);
    return read.ok && isObject(read.value) ? read.value : {};
  }
  const events = streamEvents(`${exchange.body}\n\n`).flatMap(({ data }) => {
    const read = readJson(data);
    return read.ok && isObject(read.value) ? [read.value] : [];
  });
  return form === 'completions' ? assembledCompletion(events) : assembledResponse(events);
};

/** Returns the answer in a response of a form; undefined if it contains none. */
export const modelAnswer = (form: ChatFormName, exchange: Answered): ModelAnswer | undefined => {
  const reply = replyOf(form, exchange);
  return form === 'completions' ? completionAnswer(reply) : responseAnswer(reply);
};

/** The error that an engine returned, with a status of its own or within an event stream. */
export const modelError = (exchange: Answered): JsonObject | undefined => {
  const bodies = isEventStream(exchange)
    ? streamEvents(`${exchange.body}\n\n`).map(({ data }) => data)
    : [exchange.body];
  return bodies
    .map((body) => readJson(body))
    .map((read) => (read.ok && isObject(read.value) ? read.value.error : undefined))
    .find(isObject);
};
