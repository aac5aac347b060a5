/**
 * Allowed messages to an agent (probes §6): one question to a model, or one A2A message, in their smallest forms.
 */
import { ForbiddenRequestError, forbid } from '#functions/platform/outbound/call-rules.ts';
import { followsTemplate } from '#shared/agents/request-template.ts';
import { chatFormFault, chatFormOf } from './chat-forms.ts';
import { isObject, readJson } from './json.ts';
import type { ProbeOptions } from './probe-options.ts';
import type { ProbeRequest } from './probe-request.ts';

/** Methods and path that send a message to an A2A agent, by JSON-RPC (1.0, 0.3) or HTTP+JSON. */
const sendingMethods: ReadonlySet<string> = new Set(['SendMessage', 'message/send']);
const sendingPath = /\/message:send$/;

/**
 * Checks an L2 request, whose URL was parsed.
 * @throws ForbiddenRequest
 */
export const checkChat = (
  { body }: ProbeRequest,
  { href, pathname }: URL,
  webhook: ProbeOptions['webhook'],
): void => {
  const read = readJson(body ?? '');
  if (!read.ok || !isObject(read.value))
    throw new ForbiddenRequestError('The body of a chat request must be a JSON object.');
  const asked = read.value;
  if (webhook) {
    if (href !== new URL(webhook.url).href || !followsTemplate(webhook.template, asked))
      forbid('A message to a custom webhook must follow its request template.');
    return;
  }
  const form = chatFormOf(href);
  if (form) {
    const fault = chatFormFault(form, asked);
    if (fault !== undefined) forbid(fault);
    return;
  }
  const isMessage = sendingPath.test(pathname)
    ? isObject(asked.message)
    : sendingMethods.has(String(asked.method));
  if (!isMessage) forbid('Level L2 is only for questions to a model and A2A messages.');
};
