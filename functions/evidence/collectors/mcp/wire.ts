/** Requests of the Model Context Protocol over HTTP, for both eras: reads, and consented calls of tools. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe, ProbeStream } from '#functions/evidence/probe/probe.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import { type Caller, callerHeaders } from '../caller.ts';
import type { JsonObject } from '../json-rpc.ts';

/** Supported revisions: the stateless one, and the newest with a handshake. */
export const MODERN = '2026-07-28';
const LEGACY = '2025-11-25';

export interface Wire {
  readonly probe: Probe;
  readonly url: string;
  readonly caller: Caller;
  /** Calls as an ordinary client instead of introducing itself as this probe. */
  readonly asClient?: true;
}

/** Headers and body fields that a conversation adds to each request. */
export interface Envelope {
  readonly headers: Readonly<Record<string, string>>;
  readonly meta?: JsonObject;
}

const clientInfo = { name: 'accredit-probe', version: '1' };
/** The name that the Python SDK sends if a client does not set its own. */
const ordinaryClientInfo = { name: 'mcp', version: '0.1.0' };

const clientInfoOf = ({ asClient }: Pick<Wire, 'asClient'>) => (asClient ? ordinaryClientInfo : clientInfo);

/** Tool lists may be long; all other responses are short. */
const LONGEST_ANSWER = 2 * 1024 * 1024;

/** Returns what every modern request contains: the revision in both header and body. */
export const modernEnvelope = (version: string, wire: Pick<Wire, 'asClient'> = {}): Envelope => ({
  headers: { 'mcp-protocol-version': version },
  meta: {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': clientInfoOf(wire),
  },
});

/** Returns what every request after a handshake contains. */
export const sessionEnvelope = (version: string, session: string | undefined): Envelope => ({
  headers: {
    'mcp-protocol-version': version,
    ...(session === undefined ? {} : { 'mcp-session-id': session }),
  },
});

/** Options of a single call in a conversation. */
export interface CallOptions {
  readonly id?: number;
  /** False omits the modern header that names the method. */
  readonly named?: boolean;
  /** The tool that it calls, as listed. */
  readonly tool?: JsonObject;
}

/** Returns one JSON-RPC request, or a notification, whose name begins with `notifications/`. */
export const rpcRequest = (
  { url, caller, asClient }: Pick<Wire, 'url' | 'caller' | 'asClient'>,
  method: string,
  { headers, meta }: Envelope,
  params: JsonObject = {},
  { id = 1, named = true, tool }: CallOptions = {},
): ProbeRequest => {
  const all = { ...params, ...(meta ? { _meta: meta } : {}) };
  return {
    level: tool ? 'L2' : 'L1',
    ...(tool ? { tool } : {}),
    method: 'POST',
    url,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(meta && named ? { 'mcp-method': method } : {}),
      ...(meta && tool ? { 'mcp-name': String(params.name) } : {}),
      ...headers,
      ...callerHeaders(caller),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      ...(method.startsWith('notifications/') ? {} : { id }),
      method,
      ...(Object.keys(all).length > 0 ? { params: all } : {}),
    }),
    maxBytes: LONGEST_ANSWER,
    anonymous: caller !== 'stored-credential',
    firstEventOnly: true,
    ...(asClient ? { asClient } : {}),
  };
};

/** Sends one JSON-RPC request or notification. */
export const post = (
  wire: Wire,
  method: string,
  envelope: Envelope,
  params: JsonObject = {},
  options: CallOptions = {},
): Promise<Exchange> => wire.probe.request(rpcRequest(wire, method, envelope, params, options));

/** Self-description of a legacy client. */
export const legacyHello = (wire: Pick<Wire, 'asClient'>) => ({
  protocolVersion: LEGACY,
  capabilities: {},
  clientInfo: clientInfoOf(wire),
});

/** Sends the legacy handshake. */
export const initialize = (wire: Wire): Promise<Exchange> =>
  post(wire, 'initialize', { headers: {} }, legacyHello(wire));

/** Opens the event stream of the 2024-11-05 transport. */
export const openStream = ({ probe, url, caller, asClient }: Wire): ProbeStream =>
  probe.stream({
    level: 'L1',
    method: 'GET',
    url,
    headers: { accept: 'text/event-stream', ...callerHeaders(caller) },
    anonymous: caller !== 'stored-credential',
    maxBytes: LONGEST_ANSWER,
    ...(asClient ? { asClient } : {}),
  });

/** Ends a session that this probe opened. */
export const endSession = ({ probe, url, caller, asClient }: Wire, envelope: Envelope): Promise<Exchange> =>
  probe.request({
    level: 'L1',
    method: 'DELETE',
    url,
    headers: { ...envelope.headers, ...callerHeaders(caller) },
    anonymous: caller !== 'stored-credential',
    ...(asClient ? { asClient } : {}),
  });
