/** What may be said to an agent (probes §6): one chat completion or one message of A2A, in their smallest forms. */
import { ForbiddenRequest, forbid } from '#functions/platform/outbound/call-rules.ts';
import { readJson } from './json.ts';
import type { ProbeRequest } from './probe-request.ts';

/** Fields of a chat request (probes §6): no tools, one short answer, nothing streamed. */
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
/** Tokens of one answer at most (probes §1). */
const MOST_TOKENS = 128;

/** Sends a message to an A2A agent, by method of JSON-RPC (1.0, 0.3) or by path of HTTP+JSON. */
const sendingMethods: ReadonlySet<string> = new Set(['SendMessage', 'message/send']);
const sendingPath = /\/message:send$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks a request of level L2, whose address was read.
 * @throws ForbiddenRequest
 */
export const checkChat = ({ body }: ProbeRequest, { pathname }: URL): void => {
  const read = readJson(body ?? '');
  if (!read.ok || !isObject(read.value)) throw new ForbiddenRequest('A chat request carries a JSON object.');
  const asked = read.value;
  if (pathname.endsWith('/chat/completions')) {
    const foreign = Object.keys(asked).find((name) => !chatFields.has(name));
    if (foreign !== undefined) forbid(`A chat request has no field ${foreign}.`);
    const tokens = asked.max_tokens ?? asked.max_completion_tokens;
    if (typeof tokens !== 'number' || tokens > MOST_TOKENS)
      forbid(`A chat request asks for at most ${MOST_TOKENS} tokens.`);
    if (asked.stream === true || (asked.n ?? 1) !== 1) forbid('A chat request asks for one answer, whole.');
    return;
  }
  const isMessage = sendingPath.test(pathname)
    ? isObject(asked.message)
    : sendingMethods.has(String(asked.method));
  if (!isMessage) forbid('Level L2 is for chat completions and messages of A2A.');
};
