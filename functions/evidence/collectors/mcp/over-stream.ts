/**
 * The HTTP+SSE transport of 2024-11-05: a long-lived stream names an address to post to, and carries the
 * responses. Superseded by Streamable HTTP, but still used by many bridges.
 */
import { createHash } from 'node:crypto';
import type { StreamEvent } from '#functions/evidence/probe/event-stream.ts';
import type { Answered, Exchange, Unanswered } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { ProbeStream } from '#functions/evidence/probe/probe.ts';
import { reasons } from '#functions/platform/outbound/outcome.ts';
import { isObject, type JsonObject } from '../json-rpc.ts';
import { type CallOptions, openStream, rpcRequest, type Wire } from './wire.ts';

/** Maximum events read for a response: a server may send many unrelated ones. */
const MAX_EVENTS = 200;

/** An open stream on which calls are answered. */
export interface StreamTalk {
  readonly call: (
    method: string,
    params?: JsonObject,
    options?: Pick<CallOptions, 'tool'>,
  ) => Promise<Exchange>;
  /** Sends a notification, which has no response. */
  readonly notify: (method: string) => Promise<Exchange>;
  readonly close: () => Promise<Exchange>;
}

/** Returns the address to post to, if the server names one on its own origin. */
const endpointOf = (event: StreamEvent | undefined, url: string): string | undefined => {
  if (event?.event !== 'endpoint' || !URL.canParse(event.data, url)) return undefined;
  const endpoint = new URL(event.data, url);
  return endpoint.origin === new URL(url).origin ? endpoint.href : undefined;
};

const answers = ({ data }: StreamEvent, id: number): boolean => {
  const read = readJson(data);
  // An unreadable event may be the response: then it is the result of the call.
  return !read.ok || (isObject(read.value) && read.value.id === id && !('method' in read.value));
};

/** Returns the call with its response from the stream. */
const answered = (sent: Answered, { data }: StreamEvent): Answered => ({
  ...sent,
  headers: { ...sent.headers, 'content-type': 'application/json' },
  body: data,
  bytes: Buffer.byteLength(data),
  truncated: false,
  digest: createHash('sha256').update(data).digest('hex'),
});

const unanswered = ({ startedAt, transcript }: Answered): Unanswered => ({
  outcome: 'timeout',
  reason: reasons['timed-out'],
  detail: 'the stream contained no response to the call',
  startedAt,
  redirects: [],
  transcript,
});

const heard = async (stream: ProbeStream, sent: Answered, id: number): Promise<Exchange> => {
  for (let count = 0; count < MAX_EVENTS; count += 1) {
    const event = await stream.next();
    if (!event) break;
    if (answers(event, id)) return answered(sent, event);
  }
  return unanswered(sent);
};

/** Opens the stream; returns the failed response if it names no address on its own origin to post to. */
export const talkOverStream = async (
  wire: Wire,
): Promise<StreamTalk | { readonly whole: Exchange; readonly names: boolean }> => {
  const stream = openStream(wire);
  const first = await stream.next();
  const endpoint = endpointOf(first, wire.url);
  if (endpoint === undefined) return { whole: await stream.close(), names: first?.event === 'endpoint' };
  let id = 0;
  const send = (method: string, params?: JsonObject, options?: Pick<CallOptions, 'tool'>) =>
    stream.request(
      rpcRequest({ ...wire, url: endpoint }, method, { headers: {} }, params, { ...options, id }),
    );
  return {
    call: async (method, params, options) => {
      id += 1;
      const sent = await send(method, params, options);
      return sent.outcome === 'response' && sent.status < 300 ? heard(stream, sent, id) : sent;
    },
    notify: (method) => send(method),
    close: stream.close,
  };
};
