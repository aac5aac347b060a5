/**
 * Calls of callers without valid credentials beyond the opening: some servers guard the handshake alone, and
 * some accept any token. No call can have an effect.
 */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { ABSENT_TOOL } from '#functions/evidence/probe/request-rules.ts';
import { type Trial, tryIntruders } from '../caller.ts';
import { rpcAnswer } from '../json-rpc.ts';
import { protocolAnswer } from '../protocol-answer.ts';
import { isAnyRejection } from '../rejection.ts';
import { withOtherSlash } from '../slash-variant.ts';
import type { Conversation } from './opening.ts';
import { type Envelope, endSession, initialize, post, sessionEnvelope, type Wire } from './wire.ts';

export interface Attempts {
  /** `tools/list` outside any session; only if the handshake was rejected. */
  readonly bareList?: Exchange;
  /** Call of a nonexistent tool. */
  readonly toolCall?: Exchange;
  /** The rejected call at the same address with, or without, a trailing slash. */
  readonly otherSlash?: Exchange;
  /** The rejected call with forged credentials, up to the first that was accepted. */
  readonly trials?: readonly Trial[];
}

const NO_SESSION: Envelope = { headers: {} };

export const callAbsentTool = (wire: Wire, envelope: Envelope): Promise<Exchange> =>
  post(wire, 'tools/call', envelope, { name: ABSENT_TOOL, arguments: {} });

/** Returns whether a response is an answer of MCP: a list or a result of a tool, but no rejection in one. */
export const isToolAnswer = (exchange: Exchange | undefined): exchange is Exchange => {
  if (!exchange || isAnyRejection(exchange)) return false;
  const answer = protocolAnswer(exchange);
  return answer === 'tool list' || answer === 'tool result';
};

const handshakeOf = (exchange: Exchange): string | undefined => {
  const version = exchange.outcome === 'response' ? rpcAnswer(exchange).result?.protocolVersion : undefined;
  return typeof version === 'string' ? version : undefined;
};

/** Returns whether a call that is rejected without credentials was accepted. */
export const getsIn = (exchange: Exchange): boolean =>
  isToolAnswer(exchange) || handshakeOf(exchange) !== undefined;

/**
 * Greets a server that rejected the same greeting. A server that then rejects its tool list has only let the
 * greeting pass, so that rejection is returned.
 */
const greet = async (wire: Wire): Promise<Exchange> => {
  const greeted = await initialize(wire);
  const version = handshakeOf(greeted);
  if (version === undefined || greeted.outcome !== 'response') return greeted;
  const session = greeted.headers['mcp-session-id'];
  const envelope = sessionEnvelope(version, session);
  await post(wire, 'notifications/initialized', envelope);
  const list = await post(wire, 'tools/list', envelope);
  if (session !== undefined) await endSession(wire, envelope);
  return isAnyRejection(list) || isToolAnswer(list) ? list : greeted;
};

/** Attempts on a server that rejected the handshake. */
export const attemptHandshake = async (wire: Wire): Promise<Attempts> => {
  const bareList = await post(wire, 'tools/list', NO_SESSION);
  const toolCall = await callAbsentTool(wire, NO_SESSION);
  const otherSlash = await greet({ ...wire, url: withOtherSlash(wire.url) });
  return {
    bareList,
    toolCall,
    otherSlash,
    trials: await tryIntruders((caller) => greet({ ...wire, caller }), getsIn),
  };
};

/** Attempts in a session that was opened without credentials, whose tool list shows nothing. */
export const attemptInSession = async (
  wire: Wire,
  { era, envelope }: Conversation,
  isListRejected: boolean,
): Promise<Attempts> => {
  // The responses of that transport come by another connection.
  if (era === 'event-stream') return {};
  const toolCall = await callAbsentTool(wire, envelope);
  if (!isListRejected) return { toolCall };
  const list = (one: Wire) => post(one, 'tools/list', envelope);
  return {
    toolCall,
    otherSlash: await list({ ...wire, url: withOtherSlash(wire.url) }),
    trials: await tryIntruders((caller) => list({ ...wire, caller }), getsIn),
  };
};
