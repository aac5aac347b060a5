/**
 * Allowed messages to an agent (probes §6): one chat completion or one A2A message, in their smallest forms.
 */
import { ForbiddenRequestError, forbid } from '#functions/platform/outbound/call-rules.ts';
import { isObject, readJson } from './json.ts';
import type { ProbeRequest } from './probe-request.ts';

/** Allowed fields of a chat request (probes §6): no tools, one short response, no streaming. */
const chatFields: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
  'n',
  'stream',
  'user',
]);
/** Maximum number of tokens per response (probes §1). */
const MAX_TOKENS = 128;

/** Methods and path that send a message to an A2A agent, by JSON-RPC (1.0, 0.3) or HTTP+JSON. */
const sendingMethods: ReadonlySet<string> = new Set(['SendMessage', 'message/send']);
const sendingPath = /\/message:send$/;

/**
 * Checks an L2 request, whose URL was parsed.
 * @throws ForbiddenRequest
 */
export const checkChat = ({ body }: ProbeRequest, { pathname }: URL): void => {
  const read = readJson(body ?? '');
  if (!read.ok || !isObject(read.value))
    throw new ForbiddenRequestError('The body of a chat request must be a JSON object.');
  const asked = read.value;
  if (/\/chat\/completions\/?$/.test(pathname)) {
    const foreign = Object.keys(asked).find((name) => !chatFields.has(name));
    if (foreign !== undefined) forbid(`A chat request must not have the field ${foreign}.`);
    const tokens = asked.max_tokens ?? asked.max_completion_tokens;
    if (typeof tokens !== 'number' || tokens > MAX_TOKENS)
      forbid(`A chat request may request at most ${MAX_TOKENS} tokens.`);
    if (asked.stream === true || (asked.n ?? 1) !== 1)
      forbid('A chat request must request one complete response.');
    return;
  }
  const isMessage = sendingPath.test(pathname)
    ? isObject(asked.message)
    : sendingMethods.has(String(asked.method));
  if (!isMessage) forbid('Level L2 is only for chat completions and A2A messages.');
};
