/** The transport: one message per POST, and one JSON response. There are no streams and no sessions. */
import { readBodyText } from '#functions/platform/http/body-text.ts';
import { type ApiEvent, type ApiResult, header } from '#functions/platform/http/exchange.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { answer } from './answer.ts';
import { eraOf } from './era.ts';
import { idOf, parseMessage, readMessage } from './message.ts';
import { RpcError, type RpcId } from './rpc-error.ts';

const requirePost = ({ requestContext }: ApiEvent): void => {
  if (requestContext.http.method === 'POST') return;
  throw new ProblemError(
    405,
    'method-not-allowed',
    'Send messages by POST. There are no streams and no sessions.',
    { headers: { allow: 'POST' } },
  );
};

/** Clients list both types, regardless of the response type (MCP, "Sending Messages to the Server"). */
const requireAccept = (event: ApiEvent): void => {
  const accepted = (header(event, 'accept') ?? '*/*')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';')[0]?.trim());
  const takes = (type: string) =>
    [type, `${type.split('/')[0]}/*`, '*/*'].some((one) => accepted.includes(one));
  if (takes('application/json') && takes('text/event-stream')) return;
  throw new ProblemError(406, 'not-acceptable', 'Accept must list application/json and text/event-stream.');
};

const reply = (status: number, id: RpcId, content: object): ApiResult => ({
  statusCode: status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id, ...content }),
});

const answered = async (event: ApiEvent, value: unknown): Promise<ApiResult> => {
  const message = readMessage(value);
  const era = eraOf(event, message);
  // Notifications are accepted but have no effect on this server.
  if (message.id === undefined) return { statusCode: 202 };
  return reply(200, message.id, { result: await answer(event, message, era) });
};

const rejected = (error: unknown, id: RpcId): ApiResult => {
  if (!(error instanceof RpcError)) throw error;
  const { code, message, data, status } = error;
  return reply(status, id, { error: { code, message, ...(data === undefined ? {} : { data }) } });
};

/** Responds to an authorized request. HTTP errors use the format of the API, all others that of JSON-RPC. */
export const endpoint = async (event: ApiEvent): Promise<ApiResult> => {
  requirePost(event);
  requireAccept(event);
  const text = await readBodyText(event, ['application/json']);
  let value: unknown;
  try {
    value = parseMessage(text);
    return await answered(event, value);
  } catch (error) {
    return rejected(error, idOf(value));
  }
};
