/**
 * Client for models with an OpenAI-compatible API: one answer per request, no tools (probes §6). It starts with
 * the plain form of a request; if an engine rejects it, the answer names the form to try instead.
 */
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import { completionUrl, modelsUrl } from '#functions/evidence/collectors/http/model-addresses.ts';
import { isObject } from '#functions/evidence/collectors/json-rpc.ts';
import {
  type ChatFormName,
  chatFormOf,
  chatForms,
  MAX_REASONING_TOKENS,
  MAX_TOKENS,
} from '#functions/evidence/probe/chat-forms.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import { modelAnswer, modelError } from './model-answers.ts';
import {
  type Endpoint,
  type Heard,
  heard,
  type Speaker,
  unheard,
  unreadableAnswer,
  type Words,
} from './speaker.ts';

const NO_ADDRESS = 'The address is not an OpenAI-compatible API.';
/** An event stream has about 300 bytes per token, and its final event repeats the answer. */
const MAX_BYTES = 2 * 1024 * 1024;

type OpenAiEndpoint = Extract<Endpoint, { protocol: 'openai' }>;

/** Returns the URL to request before the first message; undefined if none is needed. */
export const modelList = (connection: ConnectionTarget): string | undefined => modelsUrl(connection);

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
  const url = completionUrl(connection);
  if (url === undefined) return NO_ADDRESS;
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
  const url = completionUrl(connection);
  return url === undefined ? NO_ADDRESS : { protocol: 'openai', url, model: model ?? '(first listed model)' };
};

/** Returns the form of an endpoint; its URL has one, because `completionUrl` names only such URLs. */
const formOf = ({ url }: OpenAiEndpoint): ChatFormName => chatFormOf(url) ?? 'completions';

const requestFor = (endpoint: OpenAiEndpoint, { text, history, user }: Words): ProbeRequest => ({
  level: 'L2',
  method: 'POST',
  url: endpoint.url,
  headers: {
    'content-type': 'application/json',
    accept: endpoint.isStream ? 'text/event-stream' : 'application/json',
  },
  body: JSON.stringify(
    chatForms[formOf(endpoint)].bodyOf({
      model: endpoint.model,
      messages: [...history, { role: 'user', content: text }],
      user,
      maxTokens: endpoint.maxTokens ?? MAX_TOKENS,
      isLean: endpoint.lean ?? false,
      isStream: endpoint.isStream ?? false,
    }),
  ),
  maxBytes: MAX_BYTES,
  untilLastEvent: true,
});

/** Codes with which an engine reports that a filter blocked the text (Azure OpenAI, OpenAI). */
const filterCodes: readonly unknown[] = ['content_filter', 'content_policy_violation'];

/** Statuses with which engines reject fields, and with which they report that an address does not exist. */
const REJECTED: readonly number[] = [400, 422];
const ABSENT: readonly number[] = [404, 405, 501];

/** Returns the same model at the Responses API; undefined if it is asked there already. */
const atResponses = ({ url, ...endpoint }: OpenAiEndpoint): OpenAiEndpoint | undefined => {
  const at = new URL(url);
  if (!at.pathname.endsWith('/chat/completions')) return undefined;
  at.pathname = at.pathname.replace(/\/chat\/completions$/, '/responses');
  return { ...endpoint, url: at.href };
};

/** Returns the form to try after a rejection; undefined if all were tried. Each step excludes one form. */
const afterRejection = (endpoint: OpenAiEndpoint, { status, body }: Answered): OpenAiEndpoint | undefined => {
  if (ABSENT.includes(status)) return atResponses(endpoint);
  if (!REJECTED.includes(status)) return undefined;
  const streamed = endpoint.isStream ? undefined : ({ ...endpoint, isStream: true } as const);
  const lean = endpoint.lean ? undefined : ({ ...endpoint, lean: true } as const);
  return /stream/i.test(body) ? (streamed ?? lean) : (lean ?? streamed);
};

const ONLY_REASONING = 'The model used all its tokens for reasoning.';

const answerOf = (exchange: Exchange, endpoint: OpenAiEndpoint): Heard => {
  const error = exchange.outcome === 'response' ? modelError(exchange) : undefined;
  const filtered = error && filterCodes.includes(error.code) ? ({ filtered: 'input' } as const) : {};
  const failed = unheard(exchange);
  if (failed || exchange.outcome !== 'response') {
    const instead =
      exchange.outcome === 'response' && !('filtered' in filtered)
        ? afterRejection(endpoint, exchange)
        : undefined;
    return {
      ...(failed ?? unreadableAnswer(exchange, 'No response was received.')),
      ...filtered,
      ...(instead ? { instead } : {}),
    };
  }
  const form = formOf(endpoint);
  const answer = modelAnswer(form, exchange);
  if (!answer) {
    const expected = form === 'completions' ? 'a chat completion' : 'a response of the Responses API';
    return { ...unreadableAnswer(exchange, `The response is not ${expected}.`), ...filtered };
  }
  const { text, toolCalls, model, tokens, ranOut } = answer;
  const isSpent = ranOut && !answer.filtered && toolCalls.length === 0 && (text ?? '').trim() === '';
  return {
    ...heard(exchange),
    outcome: 'answer',
    toolCalls,
    ...(text === undefined ? {} : { text }),
    ...(answer.filtered ? { filtered: 'output' } : {}),
    ...(model === undefined ? {} : { model }),
    ...(tokens === undefined ? {} : { tokens }),
    ...(isSpent ? { reason: ONLY_REASONING } : {}),
    ...(isSpent && endpoint.maxTokens === undefined
      ? { instead: { ...endpoint, maxTokens: MAX_REASONING_TOKENS } }
      : {}),
  };
};

export const openAiSpeaker = (endpoint: OpenAiEndpoint): Speaker => ({
  requestFor: (words) => requestFor(endpoint, words),
  say: async (probe, words) => answerOf(await probe.request(requestFor(endpoint, words)), endpoint),
});
