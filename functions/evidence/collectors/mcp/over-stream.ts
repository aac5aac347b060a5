/**
 * The transport HTTP+SSE of 2024-11-05: a stream that stays open names an address to post to, and carries what the posts are
 * answered. Superseded by Streamable HTTP, and still what many bridges speak.
 */
import { createHash } from 'node:crypto';
import type { StreamEvent } from '#functions/evidence/probe/event-stream.ts';
import type { Answered, Exchange, Unanswered } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { ProbeStream } from '#functions/evidence/probe/probe.ts';
import { reasons } from '#functions/platform/outbound/outcome.ts';
import { isObject, type JsonObject } from '../json-rpc.ts';
import { openStream, rpcRequest, type Wire } from './wire.ts';

/** Events that are read for an answer, at most: a server may say much that answers nothing. */
const MOST_EVENTS = 200;

/** An open stream on which calls are answered. */
export interface StreamTalk {
  readonly call: (method: string, params?: JsonObject) => Promise<Exchange>;
  /** Sends what is not answered. */
  readonly notify: (method: string) => Promise<Exchange>;
  readonly close: () => Promise<Exchange>;
}

/** The address to post to, where the server names one of its own origin. */
const endpointOf = (event: StreamEvent | undefined, url: string): string | undefined => {
  if (event?.event !== 'endpoint' || !URL.canParse(event.data, url)) return undefined;
  const endpoint = new URL(event.data, url);
  return endpoint.origin === new URL(url).origin ? endpoint.href : undefined;
};

const answers = ({ data }: StreamEvent, id: number): boolean => {
  const read = readJson(data);
  // What cannot be read may be the answer: then that is what came of the call.
  return !read.ok || (isObject(read.value) && read.value.id === id && !('method' in read.value));
};

/** The call with its answer, which came on the stream. */
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
  detail: 'the stream brought no answer to the call',
  startedAt,
  redirects: [],
  transcript,
});

const heard = async (stream: ProbeStream, sent: Answered, id: number): Promise<Exchange> => {
  for (let count = 0; count < MOST_EVENTS; count += 1) {
    const event = await stream.next();
    if (!event) break;
    if (answers(event, id)) return answered(sent, event);
  }
  return unanswered(sent);
};

/** Opens the stream; answers what came of it where it names no address of its own origin to post to. */
export const talkOverStream = async (
  wire: Wire,
): Promise<StreamTalk | { readonly whole: Exchange; readonly names: boolean }> => {
  const stream = openStream(wire);
  const first = await stream.next();
  const endpoint = endpointOf(first, wire.url);
  if (endpoint === undefined) return { whole: await stream.close(), names: first?.event === 'endpoint' };
  let id = 0;
  const send = (method: string, params?: JsonObject) =>
    stream.request(rpcRequest({ ...wire, url: endpoint }, method, { headers: {} }, params, { id }));
  return {
    call: async (method, params) => {
      id += 1;
      const sent = await send(method, params);
      return sent.outcome === 'response' && sent.status < 300 ? heard(stream, sent, id) : sent;
    },
    notify: (method) => send(method),
    close: stream.close,
  };
};
