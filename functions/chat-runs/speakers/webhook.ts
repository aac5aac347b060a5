/** Client for agents behind a custom webhook: the owner's request template, and the path of the answer. */
import { jsonValues } from '#functions/evidence/collectors/protocol-answer.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import type { WebhookTarget } from '#functions/evidence/probe/webhook.ts';
import { textsAt } from '#shared/agents/answer-path.ts';
import { filledTemplate } from '#shared/agents/request-template.ts';
import {
  type Endpoint,
  type Heard,
  heard,
  type Speaker,
  unheard,
  unreadableAnswer,
  type Words,
} from './speaker.ts';

type WebhookEndpoint = Extract<Endpoint, { protocol: 'http' }>;

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_SESSION = 200;

/**
 * Returns the id of the session to send: the one of the thread. In a new thread, the agent assigns it if the
 * template names where its responses contain it; otherwise it is new.
 */
const sessionOf = ({ sessionPath }: WebhookTarget, { thread, messageId }: Words): string =>
  thread.contextId ?? (sessionPath === undefined ? messageId : '');

const requestFor = ({ url, webhook }: WebhookEndpoint, words: Words): ProbeRequest => {
  const { text: message, history, user } = words;
  const session = sessionOf(webhook, words);
  return {
    level: 'L2',
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: filledTemplate(webhook.template, { message, history, session, user }),
    maxBytes: MAX_BYTES,
    untilLastEvent: true,
  };
};

const answerOf = (exchange: Exchange, { webhook }: WebhookEndpoint, words: Words): Heard => {
  const failed = unheard(exchange);
  if (failed || exchange.outcome !== 'response')
    return failed ?? unreadableAnswer(exchange, 'No response was received.');
  const { template, answerPath, sessionPath } = webhook;
  const values = jsonValues(exchange);
  if (values.length === 0) return unreadableAnswer(exchange, 'The response is not JSON.');
  const texts = values.map((value) => textsAt(value, answerPath));
  if (texts.every((found) => found.length === 0))
    return unreadableAnswer(exchange, `The response has no text at the answer path ${answerPath}.`);
  const named = sessionPath === undefined ? [] : values.flatMap((value) => textsAt(value, sessionPath));
  const session = named.find((id) => id !== '' && id.length <= MAX_SESSION) ?? sessionOf(webhook, words);
  if (session === '' && template.includes('{{session}}') && words.history.length > 0)
    return unreadableAnswer(exchange, `The response has no session at the session path ${sessionPath}.`);
  return {
    ...heard(exchange),
    outcome: 'answer',
    toolCalls: [],
    // The events of a stream are pieces of one text; the messages of one response are separate.
    text: texts.map((found) => found.join('\n')).join(''),
    ...(session === '' ? {} : { thread: { contextId: session } }),
  };
};

export const webhookSpeaker = (endpoint: WebhookEndpoint): Speaker => ({
  requestFor: (words) => requestFor(endpoint, words),
  say: async (probe: Probe, words) =>
    answerOf(await probe.request(requestFor(endpoint, words)), endpoint, words),
});
