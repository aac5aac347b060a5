/** Test fixture: `@a2a-js/sdk` agents on loopback, and keys for signing their cards. */
import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { AgentCard, canonicalizeAgentCard } from '@a2a-js/sdk';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import {
  type AgentExecutor,
  DefaultRequestHandler,
  defaultServerCallContextBuilder,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  UnauthenticatedUser,
  validateVersion,
} from '@a2a-js/sdk/server';

/** All fields of a card except its address. */
export type CardJson = Readonly<Record<string, unknown>>;

const schemes = {
  oauth: {
    openIdConnectSecurityScheme: {
      openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration',
    },
  },
};

/** Returns a 1.0 card with all possible fields and its JSON-RPC endpoint at `<origin>/rpc`. */
export const cardJson = (origin: string, more: CardJson = {}): CardJson => ({
  name: 'Triage assistant',
  description: 'Sorts incoming referrals by urgency for the nurses of the admission desk.',
  version: '2.1.0',
  provider: { organization: 'St. Mary Hospital', url: 'https://stmary.example/ai' },
  supportedInterfaces: [{ url: `${origin}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  capabilities: { streaming: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'triage', name: 'Triage', description: 'Sorts one referral.', tags: ['referral'] }],
  securitySchemes: schemes,
  securityRequirements: [{ schemes: { oauth: { list: ['agent.call'] } } }],
  ...more,
});

/** An agent that never receives a task, because no probe sends a message. */
const noExecutor: AgentExecutor = {
  execute: () => Promise.reject(new Error('A probe sent a message.')),
  cancelTask: () => Promise.reject(new Error('A probe cancelled a task.')),
};

/** Returns the call in a request; undefined if the body is not JSON. */
const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown> | undefined> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

export interface AgentOptions {
  /** Token that every call requires. */
  readonly token?: string;
  /** Receives the method names of incoming calls. */
  readonly seen?: (method: unknown) => void;
  /** The endpoint uses version 0.3. */
  readonly legacy?: boolean;
  readonly tasks?: InMemoryTaskStore;
  /** What it does with a message. */
  readonly executor?: AgentExecutor;
  /** Further files by path. */
  readonly files?: Readonly<Record<string, unknown>>;
}

/** Serves a card unchanged, with the SDK's handlers for it. */
export const agentListener = (
  cardOf: () => CardJson,
  {
    token,
    seen,
    legacy = false,
    tasks = new InMemoryTaskStore(),
    executor = noExecutor,
    files = {},
  }: AgentOptions = {},
): RequestListener => {
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const path = new URL(request.url ?? '/', 'http://agent').pathname;
    if (request.method === 'GET') {
      const found = path === '/.well-known/agent-card.json' ? cardOf() : files[path];
      return found === undefined
        ? { status: 404, body: { error: 'not found' } }
        : { status: 200, body: found };
    }
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { error: 'unauthorized' } };
    const body = await bodyOf(request);
    if (body === undefined) return { status: 400, body: { error: 'bad request' } };
    seen?.(body.method);
    const card = AgentCard.fromJSON(cardOf());
    const handler = new DefaultRequestHandler(card, tasks, executor);
    const version = request.headers['a2a-version'];
    const context = defaultServerCallContextBuilder({
      extensions: [],
      user: new UnauthenticatedUser(),
      headers: request.headers,
      ...(typeof version === 'string' ? { requestedVersion: version } : {}),
    });
    if (legacy)
      return { status: 200, body: await new LegacyJsonRpcTransportHandler(handler).handle(body, context) };
    try {
      validateVersion(context.requestedVersion, card, 'JSONRPC');
      return { status: 200, body: await new JsonRpcTransportHandler(handler).handle(body, context) };
    } catch (error) {
      const fault = JsonRpcTransportHandler.mapToJSONRPCError(error);
      return { status: 200, body: { jsonrpc: '2.0', id: body.id, error: fault } };
    }
  };
  return (request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 401 ? { 'www-authenticate': 'Bearer scope="agent.call"' } : {}),
      });
      response.end(JSON.stringify(body));
    });
  };
};

export interface Signer {
  readonly key: KeyObject;
  readonly header: Readonly<Record<string, unknown>>;
  /** Text to sign; defaults to the canonical form of the SDK. */
  readonly canonical?: (card: CardJson) => string;
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/**
 * Returns the canonical form of the specification. It must be computed from the serialized card: the
 * in-memory form lacks the schemes.
 */
const canonicalForm = (card: CardJson): string => canonicalizeAgentCard(card as unknown as AgentCard);

/** Signs a card according to RFC 7515 with node:crypto, and adds the signature. */
export const signed = (card: CardJson, { key, header, canonical }: Signer): CardJson => {
  const payload = (canonical ?? canonicalForm)(card);
  const first = base64url(JSON.stringify({ typ: 'JOSE', ...header }));
  const input = Buffer.from(`${first}.${base64url(payload)}`);
  const { alg } = header;
  const pss = { padding: 6, saltLength: 32 };
  const signature = sign(
    alg === 'EdDSA' ? null : 'sha256',
    input,
    alg === 'PS256' ? { key, ...pss } : { key, dsaEncoding: 'ieee-p1363' },
  ).toString('base64url');
  return { ...card, signatures: [{ protected: first, signature }] };
};

/** Returns the public half of a key as a key set (RFC 7517 §5). */
export const keySet = (key: KeyObject, kid: string) => ({
  keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid, use: 'sig' }],
});
