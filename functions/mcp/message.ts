/** JSON-RPC 2.0 messages as MCP sends them: one object, a request or a notification. */
import { parseJson, refuseDangers } from '#functions/platform/http/json.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { RpcError, type RpcId } from './rpc-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Message {
  /** Absent for a notification, which gets no response. */
  readonly id?: string | number;
  readonly method: string;
  readonly params: JsonObject;
}

/** Maximum length, because every response repeats it. */
const LONGEST_ID = 256;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' ? value.length <= LONGEST_ID : Number.isSafeInteger(value);

/** Returns the id of the received message, for the response. */
export const idOf = (value: unknown): RpcId =>
  isObject(value) && typeof value.method === 'string' && isId(value.id) ? value.id : null;

/**
 * Parses the received text.
 * @throws RpcError -32700
 */
export const parseMessage = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch (cause) {
    throw cause instanceof ProblemError ? new RpcError('parseError', cause.message, { cause }) : cause;
  }
};

/** Rejects dangerous JSON with the message of the API. */
const rejectMessage = (value: unknown): void => {
  try {
    refuseDangers(value);
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    const { code, message, details } = cause;
    const isOfParams = details?.[0]?.path.startsWith('params.') === true;
    throw new RpcError(isOfParams ? 'invalidParams' : 'invalidRequest', message, {
      data: { code, details },
      cause,
    });
  }
};

/**
 * Validates a message.
 * @throws RpcError -32600 for an invalid message, a batch or a response; -32602 if params is not an object
 */
export const readMessage = (value: unknown): Message => {
  if (Array.isArray(value))
    throw new RpcError('invalidRequest', 'Send one message at a time: batches are not supported.');
  if (!isObject(value)) throw new RpcError('invalidRequest', 'The body must be a JSON-RPC message.');
  rejectMessage(value);
  const { jsonrpc, id, method, params = {} } = value;
  if (jsonrpc !== '2.0') throw new RpcError('invalidRequest', 'jsonrpc must be "2.0".');
  if (typeof method !== 'string')
    throw new RpcError(
      'invalidRequest',
      'result' in value || 'error' in value
        ? 'This server sends no requests, so it accepts no responses.'
        : 'method must be a string.',
    );
  if (id !== undefined && !isId(id))
    throw new RpcError(
      'invalidRequest',
      `id must be a whole number or a string of at most ${LONGEST_ID} characters.`,
    );
  if (!isObject(params)) throw new RpcError('invalidParams', 'params must be an object.');
  return { ...(id === undefined ? {} : { id }), method, params };
};
