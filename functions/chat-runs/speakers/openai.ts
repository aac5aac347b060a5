/**
 * Client for models with an OpenAI-compatible API: one completion per request, no tools, no streaming (probes
 * §6).
 */
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import { completionUrl, modelsUrl } from '#functions/evidence/collectors/http/model-addresses.ts';
import { isObject } from '#functions/evidence/collectors/json-rpc.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import {
  type Endpoint,
  type Heard,
  heard,
  type Speaker,
  unheard,
  unreadableAnswer,
  type Words,
} from './speaker.ts';

const MAX_TOKENS = 128;
const NO_ADDRESS = 'The address is not an OpenAI-compatible API.';
const RESPONSES =
  'The Responses API cannot be chat-tested. Enter the base URL of the chat completions, such as https://agent.example.com/v1.';

type OpenAiEndpoint = Extract<Endpoint, { protocol: 'openai' }>;

/** Returns the URL to request before the first message; undefined if none is needed. */
export const modelList = (connection: ConnectionTarget): string | undefined => modelsUrl(connection);

/** Returns the URL for chat completions, or the reason why there is none, as a sentence. */
const chatUrl = (connection: ConnectionTarget): string | { readonly reason: string } => {
  const url = completionUrl(connection);
  if (url === undefined) return { reason: NO_ADDRESS };
  return new URL(url).pathname.includes('/chat/completions') ? url : { reason: RESPONSES };
};

const firstModel = (exchange: Exchange): string | undefined => {
  if (exchange.outcome !== 'response' || exchange.status !== 200) return undefined;
  const read = readJson(exchange.body);
  const list = read.ok && isObject(read.value) && Array.isArray(read.value.data) ? read.value.data : [];
  const [first] = list.filter(isObject);
  return typeof first?.id === 'string' && first.id.length <= 200 ? first.id : undefined;
};

/** Finds the endpoint and the model. @returns the reason as a sentence if there is none */
export const openAiEndpoint = async (
  probe: Probe,
  connection: ConnectionTarget,
  model: string | undefined,
): Promise<OpenAiEndpoint | string> => {
  const url = chatUrl(connection);
  if (typeof url !== 'string') return url.reason;
  if (model !== undefined) return { protocol: 'openai', url, model };
  const list = modelList(connection);
  const exchange = list && (await probe.request({ level: 'L1', method: 'GET', url: list }));
  const listed = exchange ? firstModel(exchange) : undefined;
  return listed === undefined
    ? 'The endpoint lists no models. Enter the name of a model in the connection.'
    : { protocol: 'openai', url, model: listed };
};

/** Returns the endpoint as known before any request. @returns the reason as a sentence if there is none */
export const previewedEndpoint = (
  connection: ConnectionTarget,
  model: string | undefined,
): OpenAiEndpoint | string => {
  const url = chatUrl(connection);
  return typeof url === 'string'
    ? { protocol: 'openai', url, model: model ?? '(first listed model)' }
    : url.reason;
};

/** Fields that some engines reject; without them, responses remain equally short. */
const settings = ({ lean }: OpenAiEndpoint, user: string) =>
  lean
    ? { max_completion_tokens: MAX_TOKENS }
    : { temperature: 0, max_tokens: MAX_TOKENS, n: 1, stream: false, user };

const toolNames = (message: Readonly<Record<string, unknown>>): readonly string[] =>
  (Array.isArray(message.tool_calls) ? message.tool_calls : []).flatMap((call) =>
    isObject(call) && isObject(call.function) && typeof call.function.name === 'string'
      ? [call.function.name.slice(0, 100)]
      : [],
  );

/** Returns the text of a message, which newer engines return in parts. */
const textOf = ({ content }: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  return content
    .flatMap((part) => (isObject(part) && typeof part.text === 'string' ? [part.text] : []))
    .join('');
};

/** Codes with which an engine reports that a filter blocked the text (Azure OpenAI, OpenAI). */
const filterCodes: readonly unknown[] = ['content_filter', 'content_policy_violation'];

const stoppedInput = (exchange: Exchange): boolean => {
  const read = exchange.outcome === 'response' ? readJson(exchange.body) : undefined;
  const error = read?.ok && isObject(read.value) ? read.value.error : undefined;
  return isObject(error) && filterCodes.includes(error.code);
};

const answerOf = (exchange: Exchange): Heard => {
  const failed = unheard(exchange);
  if (failed || exchange.outcome !== 'response')
    return {
      ...(failed ?? unreadableAnswer(exchange, 'No response was received.')),
      ...(stoppedInput(exchange) ? { filtered: 'input' } : {}),
    };
  const read = readJson(exchange.body);
  const reply = read.ok && isObject(read.value) ? read.value : {};
  const [choice] = Array.isArray(reply.choices) ? reply.choices.filter(isObject) : [];
  if (!choice || !isObject(choice.message))
    return unreadableAnswer(exchange, 'The response is not a chat completion.');
  const { model, usage } = reply;
  const text = textOf(choice.message);
  const tokens = isObject(usage) ? usage.completion_tokens : undefined;
  return {
    ...heard(exchange),
    outcome: 'answer',
    toolCalls: toolNames(choice.message),
    ...(text === undefined ? {} : { text }),
    ...(choice.finish_reason === 'content_filter' ? { filtered: 'output' } : {}),
    ...(typeof model === 'string' ? { model: model.slice(0, 200) } : {}),
    ...(typeof tokens === 'number' && Number.isFinite(tokens) ? { tokens } : {}),
  };
};

export const openAiSpeaker = (endpoint: OpenAiEndpoint): Speaker => {
  const requestFor = ({ text, history, user }: Words) =>
    ({
      level: 'L2',
      method: 'POST',
      url: endpoint.url,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        model: endpoint.model,
        messages: [...history, { role: 'user', content: text }],
        ...settings(endpoint, user),
      }),
    }) as const;
  return { requestFor, say: async (probe, words) => answerOf(await probe.request(requestFor(words))) };
};

/** Returns the same endpoint without the fields that engines may reject, after a rejection. */
export const leaner = (endpoint: Endpoint): Endpoint | undefined =>
  endpoint.protocol === 'openai' && !endpoint.lean ? { ...endpoint, lean: true } : undefined;
