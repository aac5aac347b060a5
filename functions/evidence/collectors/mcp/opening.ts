import type { Answered, Exchange, Unanswered } from '#functions/evidence/probe/exchange.ts';
import { isObject, type JsonObject, type RpcAnswer, rpcAnswer } from '../json-rpc.ts';
import { isAnyRejection } from '../rejection.ts';
import { talkOverStream } from './over-stream.ts';
import {
  type CallOptions,
  type Envelope,
  endSession,
  initialize,
  legacyHello,
  MODERN,
  modernEnvelope,
  post,
  sessionEnvelope,
  type Wire,
} from './wire.ts';

/** A server that accepted this caller. */
export interface Conversation {
  readonly kind: 'open';
  /** `event-stream`: over the transport of 2024-11-05. `bare`: it lists its tools without a handshake. */
  readonly era: 'modern' | 'legacy' | 'event-stream' | 'bare';
  /** Negotiated revision, such as `2025-11-25`. */
  readonly version: string;
  /** Response that opened it. */
  readonly exchange: Answered;
  readonly capabilities: JsonObject;
  readonly serverInfo: JsonObject;
  readonly instructions: string;
  /** Headers and parameters of each of its requests. */
  readonly envelope: Envelope;
  /** Session ID, if the server assigned one. */
  readonly session?: string;
  readonly call: (
    method: string,
    params?: JsonObject,
    options?: Pick<CallOptions, 'tool'>,
  ) => Promise<Exchange>;
  /** Ends the session if there is one. */
  readonly close: () => Promise<void>;
}

/**
 * Response of a server to a caller. `refused`: 401, 403, or an error that names sign-in. `event-stream`: it opens a stream of the transport
 * of 2024-11-05, on which it did not respond. `not-mcp`: a different protocol.
 */
export type Opening =
  | Conversation
  | { readonly kind: 'refused' | 'event-stream' | 'not-mcp'; readonly exchange: Answered }
  | { readonly kind: 'unreachable'; readonly exchange: Unanswered };

/** Returned by a server of the modern era that uses other revisions. */
const UNSUPPORTED_VERSION = -32022;

const record = (value: unknown): JsonObject => (isObject(value) ? value : {});

const conversation = (
  wire: Wire,
  answer: RpcAnswer,
  how: { era: Conversation['era']; version: string; envelope: Envelope; session?: string | undefined },
): Conversation => {
  const result = answer.result ?? {};
  const meta = record(result._meta);
  return {
    kind: 'open',
    era: how.era,
    version: how.version,
    exchange: answer.exchange,
    capabilities: record(result.capabilities),
    serverInfo: record(meta['io.modelcontextprotocol/serverInfo'] ?? result.serverInfo),
    instructions: typeof result.instructions === 'string' ? result.instructions : '',
    envelope: how.envelope,
    ...(how.session === undefined ? {} : { session: how.session }),
    call: (method, params, options) => post(wire, method, how.envelope, params, options),
    close: async () => {
      if (how.session !== undefined) await endSession(wire, how.envelope);
    },
  };
};

/** Returns the newest modern revision that a server offers instead. */
const offered = ({ error }: RpcAnswer): string | undefined => {
  const supported = isObject(error?.data) ? error.data.supported : undefined;
  if (error?.code !== UNSUPPORTED_VERSION || !Array.isArray(supported)) return undefined;
  return supported
    .filter(
      (version): version is string => typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version),
    )
    .toSorted()
    .findLast((version) => version >= MODERN);
};

const openModern = async (wire: Wire, version = MODERN): Promise<Opening | undefined> => {
  const envelope = modernEnvelope(version, wire);
  const exchange = await post(wire, 'server/discover', envelope);
  if (exchange.outcome !== 'response') return { kind: 'unreachable', exchange };
  if (isAnyRejection(exchange)) return { kind: 'refused', exchange };
  const answer = rpcAnswer(exchange);
  if (answer.result) return conversation(wire, answer, { era: 'modern', version, envelope });
  const other = offered(answer);
  if (other !== undefined && other !== version) return openModern(wire, other);
  return undefined;
};

const openLegacy = async (wire: Wire): Promise<Opening> => {
  const exchange = await initialize(wire);
  if (exchange.outcome !== 'response') return { kind: 'unreachable', exchange };
  if (isAnyRejection(exchange)) return { kind: 'refused', exchange };
  const answer = rpcAnswer(exchange);
  if (typeof answer.result?.protocolVersion !== 'string') return { kind: 'not-mcp', exchange };
  const version = answer.result.protocolVersion;
  const session = exchange.headers['mcp-session-id'];
  const envelope = sessionEnvelope(version, session);
  await post(wire, 'notifications/initialized', envelope);
  return conversation(wire, answer, { era: 'legacy', version, envelope, session });
};

const openEventStream = async (wire: Wire): Promise<Opening | undefined> => {
  const talk = await talkOverStream(wire);
  if ('whole' in talk) {
    if (talk.whole.outcome !== 'response') return undefined;
    if (isAnyRejection(talk.whole)) return { kind: 'refused', exchange: talk.whole };
    return talk.names ? { kind: 'event-stream', exchange: talk.whole } : undefined;
  }
  const greeted = await talk.call('initialize', legacyHello(wire));
  const answer = greeted.outcome === 'response' ? rpcAnswer(greeted) : undefined;
  const version = answer?.result?.protocolVersion;
  if (!answer || typeof version !== 'string') {
    const whole = await talk.close();
    return whole.outcome === 'response' ? { kind: 'event-stream', exchange: whole } : undefined;
  }
  await talk.notify('notifications/initialized');
  const how = { era: 'event-stream', version, envelope: { headers: {} } } as const;
  return {
    ...conversation(wire, answer, how),
    call: talk.call,
    close: async () => {
      await talk.close();
    },
  };
};

/** Some servers list their tools to every caller, and support no handshake at all. */
const openBare = async (wire: Wire): Promise<Opening | undefined> => {
  const envelope = { headers: {} };
  const exchange = await post(wire, 'tools/list', envelope);
  if (exchange.outcome !== 'response') return undefined;
  const answer = rpcAnswer(exchange);
  if (!Array.isArray(answer.result?.tools)) return undefined;
  const how = { era: 'bare', version: 'none', envelope } as const;
  return { ...conversation(wire, answer, how), capabilities: { tools: {} } };
};

/** It uses JSON-RPC, possibly with another protocol on top. */
const speaksRpc = (opening: Opening): boolean =>
  opening.exchange.outcome === 'response' && rpcAnswer(opening.exchange).error !== undefined;

/**
 * Opens a conversation as one caller, trying the newest way first. Legacy servers and gateways in front of
 * them respond to an unknown call in many ways. A guard may cover the calls of one era alone.
 */
export const open = async (wire: Wire): Promise<Opening> => {
  const modern = await openModern(wire);
  if (modern && modern.kind !== 'refused') return modern;
  const legacy = await openLegacy(wire);
  if (modern) return legacy.kind === 'open' ? legacy : modern;
  if (legacy.kind !== 'not-mcp') return legacy;
  const bare = speaksRpc(legacy) ? await openBare(wire) : undefined;
  if (bare) return bare;
  return [400, 404, 405].includes(legacy.exchange.status)
    ? ((await openEventStream(wire)) ?? legacy)
    : legacy;
};
