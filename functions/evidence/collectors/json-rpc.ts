import { streamEvents } from '#functions/evidence/probe/event-stream.ts';
import type { Answered } from '#functions/evidence/probe/exchange.ts';
import { isObject, readJson } from '#functions/evidence/probe/json.ts';

export { isObject } from '#functions/evidence/probe/json.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns why a response could not be parsed as JSON; undefined if it could. */
export const unreadable = ({ headers, body, truncated, bytes }: Answered): string | undefined => {
  if ((headers['content-type'] ?? '').startsWith('text/event-stream')) {
    const problems = streamEvents(body).map(({ data }) => readJson(data));
    const found = problems.find((read) => !read.ok);
    if (found && !found.ok) return found.problem;
    return problems.length === 0 && truncated ? `longer than the limit of ${bytes} bytes` : undefined;
  }
  const read = readJson(body);
  if (read.ok) return undefined;
  return truncated ? `longer than the limit of ${bytes} bytes` : read.problem;
};

/** Content of a JSON-RPC 2.0 response; neither `result` nor `error` if the body was something else. */
export interface RpcAnswer {
  readonly exchange: Answered;
  readonly result?: JsonObject;
  readonly error?: { readonly code: number; readonly message: string; readonly data: unknown };
}

const messages = ({ headers, body }: Answered): readonly unknown[] => {
  const payloads = (headers['content-type'] ?? '').startsWith('text/event-stream')
    ? streamEvents(body).map(({ data }) => data)
    : [body];
  return payloads.flatMap((payload) => {
    const read = readJson(payload);
    return read.ok ? [read.value] : [];
  });
};

/** Parses the JSON-RPC response of an exchange, from a JSON body or an event stream. */
export const rpcAnswer = (exchange: Answered): RpcAnswer => {
  for (const message of messages(exchange)) {
    if (!isObject(message)) continue;
    if (isObject(message.result)) return { exchange, result: message.result };
    const error = message.error;
    if (isObject(error) && typeof error.code === 'number')
      return {
        exchange,
        error: { code: error.code, message: String(error.message ?? ''), data: error.data },
      };
  }
  return { exchange };
};
